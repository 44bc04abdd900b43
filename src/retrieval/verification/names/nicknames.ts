import { foldedName } from '../../../bibliography/name-match.ts';

/** Given names and the short forms of them that people of one language sign papers with: each line is one name. */
const groups = [
  // English
  'alexander alex alec sandy',
  'alexandra alex sandra',
  'andrew andy drew',
  'anthony tony',
  'barbara barb',
  'benjamin ben benny',
  'catherine katherine kathryn cathy kathy kate katie',
  'charles charlie chuck',
  'christopher chris kit',
  'christine christina chris tina',
  'daniel dan danny',
  'david dave',
  'deborah debbie deb',
  'donald don',
  'douglas doug',
  'edward ed eddie ted ned',
  'elizabeth liz beth betsy lisa eliza',
  'eugene gene',
  'frederick fred freddy',
  'gerald gerry jerry',
  'gregory greg',
  'harold harry hal',
  'henry hank harry',
  'jacob jake',
  'james jim jimmy jamie',
  'jeffrey geoffrey jeff geoff',
  'jennifer jen jenny',
  'jessica jess',
  'john jack johnny jon',
  'jonathan jon',
  'joseph joe joey',
  'joshua josh',
  'kenneth ken kenny',
  'lawrence laurence larry',
  'leonard len leo',
  'margaret maggie meg peggy',
  'matthew matt',
  'maxwell maximilian max',
  'michael mike mick',
  'nathaniel nathan nate nat',
  'nicholas nicolas nick',
  'patricia pat patty tricia',
  'patrick pat paddy',
  'peter pete',
  'philip phil',
  'rebecca becky becca',
  'raymond ray',
  'richard rich rick dick',
  'robert rob bob bobby',
  'ronald ron',
  'samuel samantha sam',
  'stephen steven steve',
  'susan suzanne sue',
  'theodore ted theo',
  'thomas tom tommy',
  'timothy tim',
  'victoria vicky',
  'vincent vince',
  'walter walt',
  'william will bill billy liam',
  'zachary zach zack',
  // Russian and Ukrainian
  'aleksandr alexander alexandr sasha sacha shura oleksandr',
  'aleksei alexey alexei alyosha lyosha',
  'dmitry dmitri dmitrii dmytro dima mitya',
  'ekaterina katerina katya',
  'evgeny evgeni yevgeny eugene zhenya',
  'ivan vanya',
  'konstantin kostya',
  'maria mariya masha',
  'mikhail mykhailo misha michael',
  'natalia nataliya natasha',
  'nikolai nikolay kolya nicholas',
  'pavel pasha paul',
  'sergey sergei serhii seryozha serge',
  'tatiana tatyana tanya',
  'vladimir volodymyr vova volodya',
  'yuri yury iurii george',
  // German, Dutch and Scandinavian
  'friedrich fritz',
  'hans johannes johann jan hannes',
  'heinrich heinz',
  'josef joseph sepp',
  'katharina katrin kathrin kathi',
  'matthias mathias matze',
  'maximilian max',
  'sebastian bastian basti',
  'wilhelm willi willem wim',
  'cornelis kees',
  'hendrik henk',
  // Romance languages
  'antonio toni tonio',
  'concepcion concha',
  'eduardo edu',
  'francisco paco pancho',
  'francesco franco',
  'giovanni gianni',
  'giuseppe beppe pino',
  'ignacio nacho',
  'jose pepe',
  'manuel manolo',
  'enrique quique',
];

/** The groups of each name, folded, by their numbers; made on first use, as most commands compare no names. */
let groupsOf: ReadonlyMap<string, ReadonlySet<number>> | undefined;

function readGroups(): ReadonlyMap<string, ReadonlySet<number>> {
  const read = new Map<string, Set<number>>();
  for (const [number, group] of groups.entries()) {
    for (const name of group.split(' ').map(foldedName)) {
      read.set(name, (read.get(name) ?? new Set()).add(number));
    }
  }
  return read;
}

/** True if two given names, folded, are forms of one name that people of one language use for each other. */
export function areFormsOfOneName(a: string, b: string): boolean {
  groupsOf ??= readGroups();
  const own = groupsOf.get(a);
  return own !== undefined && [...(groupsOf.get(b) ?? [])].some((group) => own.has(group));
}
