/**
 * English phrases that tell what a sentence does for the place of a paper in its field. Those for a place in a sentence
 * are tried on the text before and after it.
 */

/** What may stand between a pronoun and its verb, at most three of them: "we also first show". */
const adverbs = String.raw`(?:(?:\w+ly|also|then|now|here|next|instead|further|therefore|thus|hence|shall|will|do|did|have|had|just|first)\s+){0,3}`;

/** The text that one reads, or what it reports. */
const texts = 'paper|work|study|article|thesis|dissertation|manuscript|report|research|project|package|library|toolkit|toolbox';

/**
 * What may speak of the authors' own work, by named groups. Capitals count: "US Navy" is no author. `present` is surely
 * the text at hand, `this` may also be one that was cited before, and so may `proposed`.
 */
export const ownMention = new RegExp(
  [
    String.raw`(?<we>\b[Ww]e\b)`,
    String.raw`(?<i>(?<!\b(?:[Tt]ype|[Pp]hase|[Pp]art|[Cc]lass|[Ss]tage|[Ll]evel|[Gg]rade|[Tt]able|[Gg]roup|[Cc]hapter|[Ss]ection|War)\s)\bI\b(?=\s+${adverbs}[a-z]{2,}\b))`,
    String.raw`(?<proposed>\bthe\s+proposed\s+(?:approach|method|model|system|framework|algorithm|architecture|technique|work)\b)`,
    String.raw`(?<our>\b(?:[Oo]urs?|[Mm]y|[Mm]ine)\b(?:\s+own\b)?)`,
    String.raw`(?<us>\bus\b)`,
    String.raw`(?<present>\b(?:[Pp]resent|[Cc]urrent)\s+(?:paper|work|study|article|thesis|dissertation|manuscript|research|project)\b|\b[Pp]resent\s+(?:approach|method|package|library)\b|\b[Tt]his\s+is(?:,[^,]{1,60},)?\s+the\s+first\s+(?:work|study|paper|attempt|approach|system|method|to)\b|\b(?:presented|proposed|introduced|developed|described)\s+(?:here|herein)\b)`,
    String.raw`(?<this>\b[Tt]his\s+(?:[\w-]+\s+){0,3}(?:package|library|toolkit|toolbox)\b|\b[Tt]h(?:is|e\s+presented)\s+(?:${texts})\b)`,
  ].join('|'),
  'gu',
);

/** After "we": what anybody can do, the reader among them, rather than what authors did. */
export const anybodyDoes = new RegExp(
  String.raw`^\s+${adverbs}(?:can(?:not)?|could|may|might|must|need|should|would|have\s+to|has\s+to|refer|note|see|saw|know|say|said|call|denote|define|mention(?:ed)?)\b`,
);

/** Before "we": a supposition, or a look back: "if we look at", "as we have seen". */
export const supposed = /\b(?:if|when|whether|once|unless|as)\s+$/i;

/** Before "we", where either may follow: "where we need", "where we show". */
export const wherever = /\bwhere\s+$/i;

/** After "we": what authors do in a paper. */
export const authorsDo = new RegExp(
  String.raw`^\s+${adverbs}(?:propose|present|introduce|focus|use|show|address|extend|adopt|build|develop|explore|investigate|study|compare|evaluate|employ|apply|follow|differ|aim|consider|tackle|train|learn|provide|describe|demonstrate|leverage|incorporate|conduct|perform|argue|design|take|make|construct|create|combine|formulate|model|examine|analy[sz]e|predict|generate|experiment)`,
);

/** Before "us": phrases that mean anybody. */
export const anybody = /\b(?:let|tells?|gives?|shows?|concerns?|around|among)\s+$/i;

/** Around a capitalised "Our" inside a name: "Helping Our Own". */
export const nameBefore = /\p{Lu}\p{Ll}+\s+$/u;
export const nameAfter = /^\s+\p{Lu}\p{Ll}/u;

/** What the authors know or do not know, whose first person says nothing about their work. */
export const knowledge =
  /\b(?:to|at)\s+(?:the\s+best\s+(?:of\s+)?)?our\s+(?:best\s+|current\s+)?knowledge\b|\bto\s+the\s+best\s+knowledge\s+of\s+ours\b|\b(?:as|so)\s+far\s+as\s+we\s+(?:know|are\s+aware)\b|\bwe\s+(?:are\s+(?:not\s+)?(?:un)?aware|know\s+of)\b|\bknown\s+to\s+us\b/gi;

/** What the text does next. */
export const signpost = new RegExp(
  [
    String.raw`\b(?:in\s+)?this\s+(?:sub)?(?:section|part|chapter|appendix)\b`,
    String.raw`\bwe\s+${adverbs}(?:only\s+)?(?:review|survey|summari[sz]e|discuss|describe|outline|overview|give\s+(?:an|a\s+brief)\s+overview|group|categori[sz]e|divide|mention|highlight|list|classify|cover)\b`,
    String.raw`\b(?:briefly|first)\s+(?:review|discuss)|\breviewed?\s+(?:here|below)\b|\bin\s+(?:the|what)\s+follow(?:ing|s)\b`,
  ].join('|'),
  'gi',
);

/** What has not been done yet. */
export const gap =
  /\b(?:to|at)\s+(?:the\s+best\s+(?:of\s+)?)?our\s+(?:best\s+|current\s+)?knowledge\b|\b(?:as|so)\s+far\s+as\s+we\s+(?:know|are\s+aware)\b|\b(?:not\s+|un)aware\s+of\b|\bknown\s+to\s+us\b|\bno\s+(?:prior|previous|existing)\s+(?:work|stud\w+|approach\w*|method\w*|research)\b|\bnone\s+of\s+(?:these|them|the)\b|\b(?:has|have)\s+not\s+(?:yet\s+)?been\b|\bremains?\s+(?:unexplored|under-?explored|open|unclear|unknown)\b|\b(?:little|scant)\s+(?:work|attention|research)\b/gi;

/** That things differ. */
export const contrast =
  /\b(?:unlike|(?:in|by)\s+contrast|contrary|differs?|differen(?:t|ce|ces|tly)|whereas|instead|in\s+comparison|compared\s+(?:to|with)|as\s+opposed|rather\s+than|distinct|distinguish\w*|on\s+the\s+other\s+hand|orthogonal|complement(?:s|ary)?|novel|first\s+to)\b|^(?:while|but|however)\b|,\s+while\b/gi;

/** Before a mention: that something resembles it, led to it or is to be read beside it. */
export const relatedBefore =
  /\b(?:similar(?:ly|ity)?|relate[ds]?|relevan(?:t|ce)|close(?:st|r|ly)?|akin|comparable|analogous|parallel|concurrent(?:ly)?|resembl\w+|like|inspir\w+|motivat\w+|vein|spirit|as\s+in|basis|precursor|matches)\b[^.;]{0,40}$/i;

/** After a mention: that it resembles something, or came from it. */
export const relatedAfter =
  /^(?:\s+[\w-]+){0,4}?\s+(?:(?:is|are|was|were|can\s+be)\s+(?:[\w-]+\s+){0,3}?(?:similar|related|relevant|close|akin|comparable|analogous|parallel|inspired|motivated|based|seen|viewed|influenced|derived)|(?:(?:also|most|closely)\s+){0,2}(?:resembles?|follows?|builds?\s+(?:up)?on|relates?|extends?|draws?))\b/i;

/** After "this work": somebody else's it is. */
export const othersAfter = /^\s+(?:of|by|to)\b|^,?\s+(?:the\s+authors?|they|he|she)\b/i;

/** Before "this work": what was made of it later, or from which it came. */
export const othersBefore =
  /\b(?:following|extend(?:s|ed|ing)?|improv(?:es?|ed|ing)(?:\s+up)?(?:\s+on)?|(?:built|builds?|building)\s+(?:up)?on|by|of|upon)\s+$/i;

/** After "this work", where another has been cited before: a report in the past tense. */
export const reportAfter =
  /^\s+(?:(?:also|\w+ly)\s+)?(?:\w{2,}ed|was|were|did|had|has\s+been|found|led|built|made|gave|highlights)\b/i;

/** A citation: a placeholder, or one that was typed. */
export const citation =
  /\uFFFC|\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]|(?:\(|\b)(?:1[89]|20)\d\d[a-z]?\s*\)|\bet\s+al\b|\\[a-z]*cite|\[@/i;
