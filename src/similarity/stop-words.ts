/** Words that say nothing of what a sentence is about: English function words, and what every paper says of every other. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about above after against all also although among an and any are as at be because been before being below ' +
    'between both but by can could did do does done during each either et al etc e.g i.e few for from further had has ' +
    'have having he her here his how however i if in into is it its itself may might more moreover most much must no ' +
    'nor not now of on one only or other our out over own per same several she should since so some such than that ' +
    'the their them then there therefore these they this those through thus to too under until up upon us very via ' +
    'was we were what when where whereas whether which while who whom whose why will with within without would yet ' +
    'you your two three first second recent recently work works paper papers propose proposed study studies show ' +
    'shown shows use used uses using based example new'
  ).split(' '),
);
