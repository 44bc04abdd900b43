import type { ConditionMark } from '../marks.ts';

/** Commands that start with `if` but take their branches as arguments, and so have no `\fi`. */
const withArguments =
  /^(?:iff|ifthenelse|ifbool|iftoggle|ifundef|ifdef|ifcsdef|ifcsundef|ifdef(?:macro|param|prefix|protected|empty|void|string|equal)|ifstr.*|ifblank|notblank|ifnum(?:comp|equal|greater|less|odd)|ifdim(?:comp|equal|greater|less)|ifboolexpr|ifpatchable|ifinlist|ifrmnum|ifcite.*|iffield.*|ifname.*|iflist.*|ifentry.*|ifkeyword|ifcategory|ifcaption.*|IfFileExists|ifpackage.*|ifclass.*|ifSubfilesClassLoaded|ifstandalone|ifootnote)$/;

const flagName = /^(.+?)(true|false)$/;
/** The commands by which latexdiff marks text that only the older version of a paper has, in running text and in floats. */
const deletedText: Readonly<Record<string, 'if' | 'fi' | undefined>> = {
  DIFdelbegin: 'if',
  DIFdelbeginFL: 'if',
  DIFdelend: 'fi',
  DIFdelendFL: 'fi',
};
const newFlag = /\s*\\if([a-zA-Z@]+)/y;
const comparison = /\s?(\d{1,2})(?!\d)/y;

/** True if a command may open, split, close or control a conditional. */
export function isConditionName(name: string): boolean {
  return (
    name === 'fi' ||
    name === 'else' ||
    name === 'newif' ||
    Object.hasOwn(deletedText, name) ||
    (name.startsWith('if') && !withArguments.test(name)) ||
    flagName.test(name)
  );
}

/**
 * Reads a conditional command. `\if0` is the usual way to switch text off: a lone 0 is compared with what follows
 * and hardly ever equal to it; two digits are compared with each other. Text that latexdiff marks as deleted is off, too;
 * undefined where its mark is not used but named, alone in braces, as in the preamble that it writes.
 */
export function readCondition(text: string, name: string, start: number, nameEnd: number): ConditionMark | undefined {
  const mark = (action: ConditionMark['action'], condition: string, end = nameEnd): ConditionMark => ({
    kind: 'condition',
    start,
    end,
    action,
    name: condition,
  });
  if (name === 'fi' || name === 'else') {
    return mark(name, '');
  }
  const deletion = deletedText[name];
  if (deletion !== undefined) {
    return text[start - 1] === '{' && text[nameEnd] === '}'
      ? undefined
      : mark(deletion, deletion === 'if' ? 'false' : '');
  }
  if (name === 'newif') {
    newFlag.lastIndex = nameEnd;
    const flag = newFlag.exec(text);
    return mark('newFlag', flag?.[1] ?? '', flag === null ? nameEnd : newFlag.lastIndex);
  }
  if (name === 'if') {
    comparison.lastIndex = nameEnd;
    const digits = comparison.exec(text)?.[1];
    const end = digits === undefined ? nameEnd : comparison.lastIndex;
    const isOff = digits === '0' || (digits?.length === 2 && digits[0] !== digits[1]);
    return mark('if', isOff ? 'false' : '', end);
  }
  if (name.startsWith('if')) {
    return mark('if', name.slice(2));
  }
  const flag = flagName.exec(name);
  return mark(flag?.[2] === 'true' ? 'setTrue' : 'setFalse', flag?.[1] ?? '');
}
