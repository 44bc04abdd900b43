/**
 * Function words with which sentences begin, by language. After a full stop that may only belong to an abbreviation
 * they show that a sentence begins: "by Smith et al. The method", where "et al. Transformer" shows nothing.
 */
const starters = new Set(
  [
    'The This That These Those There Their They Then Thus Therefore Though Through Throughout To Together Towards Two',
    'A An All Although Also After Additionally Accordingly Alternatively Among Another Any As At And Again',
    'Because Before Between Beyond Both But By Besides Compared Consequently Contrary Conversely Despite Due During',
    'Each Early Either Even Every Except Few Finally First Firstly Following For From Further Furthermore Given',
    'He Hence Here However How I If Importantly In Indeed Inspired Instead Interestingly It Its',
    'Last Lastly Later Like Likewise Many Meanwhile More Moreover Most Motivated Much My',
    'Namely Nevertheless Next No Nonetheless None Nor Not Notably Note Now Of Often On Once One Only Or Other Others',
    'Nobody Nothing Everyone Everything Someone Anyone Today Nowadays Below Above Across Against Along Apart Around',
    'Based Considering Especially Eventually Generally Historically Initially Intuitively Perhaps Surprisingly Usually',
    'Otherwise Our Out Over Overall Particularly Prior Rather Recent Recently Regarding Related Second Secondly See',
    'Several She Similar Similarly Since So Some Specifically Still Subsequently Such Thanks Third Three Traditionally',
    'Typically Under Unfortunately Unlike Until Unless Upon Using Various We What When Where Whereas Whether Which',
    'While Who Whose Why With Within Without Yet You Your',
    'Der Die Das Den Dem Des Dies Diese Dieser Dieses Diesem Diesen Ein Eine Einer Einem Einen Wir Es Sie Er Ihr Ihre',
    'Im Auf Aus Bei Beim Für Mit Nach Vor Von Vom Zu Zum Zur Um Durch Über Unter Dabei Damit Dadurch Daher Dazu',
    'Deshalb Jedoch Allerdings Zudem Außerdem Ferner Hier Hierbei Hierzu Während Obwohl Wenn Da Auch Aber Und',
    'Somit Sowohl Dort Dann Zunächst Heute',
    'Le La Les L’ Un Une Ce Cet Cette Ces C’ Nous Il Ils Elle Elles Dans En Pour Par Cependant Toutefois Ainsi Donc',
    'Mais Comme Si Notre Nos Leur Leurs Sur Selon Enfin Qu’ Au Aux Avec Depuis Lorsque Plusieurs De',
    'El Los Las Una Este Esta Estos Estas Esto Ese Esa Por Para Con Sin Nosotros Se Como Además Según Nuestro Nuestra',
    'Lo Gli Questo Questa Questi Queste Per Noi Inoltre Tuttavia Nel Nella Dell’ Nell’ Con Secondo',
    'O Os As Um Uma Na Nos Nas Em Nós Além Neste Nesta Nosso Nossa Segundo',
  ].flatMap((line) => line.split(' ')),
);

/** Starters that are family names or begin one and so say nothing after an initial: "K. He", "S. Even", "Y. Le Cun". */
const familyNames = new Set(
  (
    'A An Da De Den Dem Der Des Di Do Due Early Ein El Em Er Even Few First He Her I Il Im La Last Le Les Like Lo ' +
    'Los Las Long Many More Most Much Na No Nos Now On O Os Par Prior See Se Si Sie So Such Two Um Un Vom Von Vor ' +
    'You Zu Zum Zur Con Au Aux'
  ).split(' '),
);

/** True if a capitalised word begins a sentence even after an abbreviation. Elided words end in `’`: `L’`. */
export function isSentenceStarter(word: string): boolean {
  return starters.has(word);
}

/** The same after an initial, where a family name is expected. */
export function isStarterAfterInitial(word: string): boolean {
  return starters.has(word) && !familyNames.has(word);
}
