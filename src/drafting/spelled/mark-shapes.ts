/** Numbers as other papers cite by; no interval begins with one of them by chance. */
const numberList = /^\s*[1-9]\d{0,2}(?:\s*[,;–-]\s*[1-9]\d{0,2})*\s*$/;
/** Numbers with words around them as citations have: `see 12`, `Ref. 12, p. 5`, `#12`, `cite: 12`. */
const notedNumbers =
  /^\s*(?:(?:see|cf\.?|e\.g\.|also|ref(?:erence)?s?\.?|cit(?:e|ation)s?|source)[\s:,]*)*#?\s*[1-9]\d{0,2}(?:\s*(?:[,;–-]|and)\s*#?[1-9]\d{0,2})*(?:†.{0,60}|,\s*(?:pp?\.|page|pages|sec\.?|section|ch\.?|chapter|fig\.?|figure|table|eq\.?|§)\s?\d.{0,20})?\s*$/i;
/** `smith2020`, `smith-etal:2020a` */
const keyShape = /^(?=.*\p{L})(?=.*(?:19|20)\d\d)[\p{L}\p{N}_:.+-]+$/u;
/** `VSP+17`, `Dev19b`, `Jones22`, `W1`, as some styles label works. */
const labelShape = /^(?:(?:[A-Z][A-Za-z]{1,4}\+|[A-Z][a-z]{2}|[A-Z][a-z]{3,15})\d\d[a-z]?|[DRW]\d{1,3})$/;
/**
 * `JLP22`, `J22`: the initials of authors with a year. With other letters alone, a number names vitamins, elements and the
 * like; FP16 and UTF16 are formats.
 */
const initialsShape = /^(?!(?:BF|FP|INT|MD|RFC|SHA|TF|UTF)\d)(?:[A-Z]{2,3}|[GJLMQRTXZ])\d\d[a-z]?$/;
/** `C1a`: a tag with something else behind its number. */
const letteredTag = /^[CN]\d{1,3}[a-z]$/;
const tag = /^[CN]\d{1,6}$/;
/** `? jones`, `?`: what a citation that may not stand is marked with where its sentence needs one. */
const doubted = /^\?(?:\s.{1,120})?$/s;

/** True if a text in square brackets is a list of plain numbers. */
export function isNumberList(content: string): boolean {
  return numberList.test(content);
}

/** True if a text in square brackets is numbers as citations are, with or without words that say where to look. */
export function areCitedNumbers(content: string): boolean {
  return numberList.test(content) || notedNumbers.test(content);
}

/** True if a text in square brackets can be nothing but the key or the label of a work. */
export function isKeyOrLabel(key: string): boolean {
  return keyShape.test(key) || labelShape.test(key);
}

/** True if a text in brackets is a label or a tag where the words around it leave nothing else. */
export function mayBeLabel(key: string): boolean {
  return initialsShape.test(key) || letteredTag.test(key);
}

/** True if a text in square brackets marks a citation that may not stand: `? jones`. */
export function isDoubtedMark(content: string): boolean {
  return doubted.test(content);
}

/** True if a text in square brackets is a mark that nothing but citations have: `12`, `see 12`, `C9`, `jones2022`. */
export function isCitationMark(content: string): boolean {
  return areCitedNumbers(content) || tag.test(content) || isKeyOrLabel(content) || isDoubtedMark(content);
}
