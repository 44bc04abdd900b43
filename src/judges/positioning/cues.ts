/**
 * English phrases that show how a sentence positions a paper in its field. Those named `…Before` and
 * `…After` are tried on the text on either side of a place, the others find every place in a sentence.
 */

/** One of the phrases, which are regular expressions in which a space is any white space. */
function anyOf(...phrases: readonly string[]): string {
  return `(?:${phrases.join('|').replaceAll(' ', String.raw`\s+`)})`;
}

/** Words that may stand between a pronoun and its verb: "we also first show". */
const adverbs = `(?:${anyOf(
  ...String.raw`\w+ly also then now here next instead further therefore thus hence just first`.split(' '),
  ...'shall will do did have had not'.split(' '),
)}\\s+){0,3}`;

const paper = anyOf(
  ...'paper work study article thesis dissertation manuscript report research project'.split(' '),
  ...'package library toolkit toolbox'.split(' '),
);

/** Words for the things that authors do or say in a paper; beginnings of words. */
const authorsDo = anyOf(
  ...'propose present introduce focus use show address extend adopt build develop explore investigate study'.split(' '),
  ...'compare evaluate employ apply follow differ aim consider tackle train learn provide describe'.split(' '),
  ...'demonstrate leverage incorporate conduct perform argue design take make construct create combine'.split(' '),
  ...'formulate model examine analy[sz]e predict generate experiment'.split(' '),
);
const authorsSay = anyOf(...'believe think hope want find found call suggest claim survey review discuss'.split(' '));

/** Things that may be said to be presented here, in the singular. */
const presentable = anyOf(
  ...'work study paper approach method model system algorithm framework analysis theory package library corpus'.split(
    ' ',
  ),
  'data ?set',
);

/** Words that are numbered, so that the "I" after them is a numeral. */
const numbered = anyOf(
  ...'[Tt]ype [Pp]hase [Pp]art [Cc]lass [Ss]tage [Ll]evel [Gg]rade [Tt]able [Gg]roup [Cc]hapter [Ss]ection War'.split(
    ' ',
  ),
);

/**
 * Phrases that may mean the authors' own work, by named groups. Capitals count: "US Navy" is not an author. `present`
 * is surely the text at hand; `text` may also be one that was cited before, and so may `proposed`.
 */
export const ownMention = new RegExp(
  [
    String.raw`(?<we>\b[Ww]e\b)`,
    String.raw`(?<i>(?<!\b${numbered}\s)\bI\b(?=\s+${adverbs}(?:am|was|had|have|will|${authorsDo}|${authorsSay})))`,
    String.raw`(?<our>\b(?:[Oo]urs?|[Mm]y|[Mm]ine)\b(?:\s+own\b)?)`,
    String.raw`(?<us>\bus\b)`,
    String.raw`(?<proposed>\b[Tt]he\s+proposed\s+${anyOf('approach', 'method', 'model', 'system', 'framework', 'algorithm', 'architecture', 'technique', 'work')}\b)`,
    String.raw`(?<present>\b${anyOf(
      String.raw`[Pp]resent (?:${paper}|approach|method)`,
      '[Tt]he current (?:paper|work|study|article|thesis|dissertation|manuscript|project)(?! (?:on|in|by) )',
      '[Tt]his is(?:,[^,]{1,60},)? the first (?:work|study|paper|attempt|approach|system|method|to)',
      `${presentable} (?:presented|proposed|introduced|developed|described) here(?:in)?`,
    )}\b)`,
    String.raw`(?<text>\b${anyOf(
      String.raw`[Tt]his (?:[\w-]+ ){0,3}(?:package|library|toolkit|toolbox)`,
      `[Tt]h(?:is|e presented) ${paper}`,
    )}\b)`,
  ].join('|'),
  'gu',
);

/** After "we": what anybody can do, the reader among them, rather than what authors did. */
export const anybodyDoesAfter = new RegExp(
  String.raw`^\s+${adverbs}${anyOf(
    ...'can(?:not)? could may might must need should would'.split(' '),
    'ha(?:ve|s) to',
    ...'refer note see saw know say said call denote define mention(?:ed)?'.split(' '),
  )}\b`,
);

/** Before "we": a supposition, or a look back: "if we look at", "as we have seen". */
export const supposedBefore = /\b(?:if|when|whether|once|unless|as)\s+$/i;

/** Before "we", where either may follow: "where we need", "where we show". */
export const whereBefore = /\bwhere\s+$/i;

/** After "we": what authors do in a paper. */
export const authorsDoAfter = new RegExp(String.raw`^\s+${adverbs}${authorsDo}`);

/** Before "us": phrases that mean anybody. */
export const anybodyBefore = /\b(?:let|tells?|gives?|shows?|concerns?|around|among)\s+$/i;

/** Around a capitalised "Our" inside a name: "Helping Our Own". */
export const nameBefore = /\p{Lu}\p{Ll}+\s+$/u;
export const nameAfter = /^\s+\p{Lu}\p{Ll}/u;

const toOurKnowledge = anyOf(
  '(?:to|at) (?:the best (?:of )?)?our (?:best |current )?knowledge',
  'to the best knowledge of ours',
  '(?:as|so) far as we (?:know|are aware)',
  'known to us',
);

/** Phrases for the authors' knowing or not knowing, whose first person says nothing about their work. */
export const knowledge = new RegExp(
  String.raw`\b${anyOf(toOurKnowledge, 'we are (?:not )?(?:un)?aware', 'we know of')}\b`,
  'gi',
);

/** Phrases that announce what follows. "The method we describe" is not a signpost. */
export const signpost = new RegExp(
  anyOf(
    String.raw`\b(?:in )?this (?:sub)?(?:section|part|chapter|appendix)\b`,
    String.raw`(?<=^|[,;:(]\s*|\b(?:and|here|below|then|next|first|section|part|chapter|\uFFFB) )we ${adverbs}(?:only )?${anyOf(
      ...'review survey summari[sz]e discuss describe outline overview group categori[sz]e divide mention'.split(' '),
      ...'highlight list classify cover'.split(' '),
      String.raw`give an? [^.;]{0,40}\boverview`,
    )}\b`,
    String.raw`\bwe ${adverbs}(?:review|discuss|describe|explain|return) [^.;]{0,40}\b(?:in|to) (?:section|chapter|appendix|\uFFFB)`,
    String.raw`\b(?:briefly|first) (?:review|discuss)`,
    String.raw`\breviewed? (?:here|below)\b`,
    String.raw`\bin (?:the|what) follow(?:ing|s)\b`,
  ),
  'gi',
);

/**
 * The state that works of others are in, which is nothing that research has left open: "none of these is in use yet".
 */
const stateOfOthers =
  '(?:(?:yet|currently|still|now|widely|publicly|freely) )?' +
  '(?:in (?:use|production|operation)|available|used|deployed|maintained|released|published|adopted|supported|updated|finished)';

/** Phrases for things that have not been done yet. */
export const gap = new RegExp(
  String.raw`\b${anyOf(
    toOurKnowledge,
    '(?:not |un)aware of',
    String.raw`no (?:prior|previous|existing) (?:work|stud\w+|approach\w*|method\w*|research)`,
    `none of (?:these|them|the)\\b(?![^.;,]{0,60} (?:is|are|was|were|(?:has|have) been) ${stateOfOthers}\\b)`,
    `(?:has|have) (?:not (?:yet )?been|yet to be)(?! ${stateOfOthers}\\b)`,
    'remains? (?:unexplored|under-?explored|open|unclear|unknown)',
    '(?:little|scant) (?:work|attention|research)',
  )}\b`,
  'gi',
);

/** Words in a gap by which the authors vouch for it. */
export const vouched = /\b(?:our|ours|us|we|aware|unaware)\b/i;

/** Phrases that say that things differ. */
export const contrast = new RegExp(
  anyOf(
    String.raw`\b${anyOf(
      ...'unlike contrary whereas instead orthogonal'.split(' '),
      'distinct from',
      '(?:in|by) contrast',
      'differs?',
      'different(?:ly)?',
      '(?:key|main|major|important|primary|only|crucial|another|the|these|those|such) differences?',
      'differences? (?:to|from|between|with)',
      String.raw`distinguish\w*`,
      'complement(?:s|ary)?',
      'in comparison',
      'compared (?:to|with)',
      'as opposed',
      'rather than',
      'on the other hand',
      'first to',
    )}\b`,
    String.raw`^while\b`,
    String.raw`, while (?:we|I|our|ours|this|the present)\b`,
  ),
  'gi',
);

/** Before a mention: that something resembles it, led to it or should be read beside it. */
export const relatedBefore = new RegExp(
  String.raw`\b${anyOf(
    'similar(?:ly|ity)?',
    'relate[ds]?',
    'relevan(?:t|ce)',
    'close(?:st|r|ly)?',
    'concurrent(?:ly)?',
    ...String.raw`resembl\w+ inspir\w+ motivat\w+ akin comparable analogous parallel like vein spirit`.split(' '),
    ...'basis precursor matches'.split(' '),
    'as in',
  )}\b[^.;]{0,40}$`,
  'i',
);

/** After a mention: that it resembles something, or came from it. */
export const relatedAfter = new RegExp(
  String.raw`^(?:\s+[\w-]+){0,4}?\s+${anyOf(
    String.raw`(?:is|are|was|were|can be) (?:[\w-]+ ){0,3}?${anyOf(
      ...'similar related relevant close akin comparable analogous parallel inspired motivated based seen viewed'.split(
        ' ',
      ),
      ...'influenced derived'.split(' '),
    )}`,
    '(?:(?:also|most|closely) ){0,2}(?:resembles?|follows?|builds? (?:up)?on|relates?|extends?|draws?)',
  )}\b`,
  'i',
);

/** After "this work": somebody else's it is. */
export const othersAfter = /^\s+(?:of|by|to)\b|^,?\s+(?:the\s+authors?|they|he|she)\b/i;

/** Before "this work": what was made of it later, or from which it came. */
export const othersBefore = new RegExp(
  String.raw`\b${anyOf(
    ...'following by from of upon'.split(' '),
    'extend(?:s|ed|ing)?',
    'improv(?:es?|ed|ing)(?: up)?(?: on)?',
    '(?:built|builds?|building) (?:up)?on',
  )}\s+$`,
  'i',
);

/** After "this work", where another has been cited before: a report in the past tense. */
export const reportAfter =
  /^\s+(?:(?:also|\w+ly)\s+)?(?:\w{2,}ed|was|were|did|had|has\s+been|found|led|built|made|gave|highlights)\b/i;

/** A citation: a placeholder, or one that was typed. */
export const citation =
  /\uFFFC|\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]|(?:\(|\b)(?:1[89]|20)\d\d[a-z]?\s*\)|\bet\s+al\b|\\[a-z]*cite|\[@/i;
