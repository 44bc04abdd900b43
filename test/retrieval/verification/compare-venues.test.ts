import assert from 'node:assert/strict';
import { compareVenues } from '../../../src/retrieval/verification/compare-venues.ts';

describe('comparing venues', () => {
  const cases: readonly [here: string, there: string, expected: string][] = [
    ['NeurIPS', 'Advances in Neural Information Processing Systems 33', 'same'],
    ['Proc. of the 37th International Conference on Machine Learning', 'ICML', 'same'],
    ['2021 IEEE/CVF Conference on Computer Vision and Pattern Recognition (CVPR)', 'CVPR', 'same'],
    [
      'IEEE Trans. Pattern Anal. Mach. Intell.',
      'IEEE Transactions on Pattern Analysis and Machine Intelligence',
      'same',
    ],
    ['J. Stat. Softw.', 'Journal of Statistical Software', 'same'],
    ['JASA', 'Journal of the American Statistical Association', 'same'],
    ['ICML', 'European Conference on Computer Vision', 'different'],
    ['NAACL', 'Annual Meeting of the Association for Computational Linguistics', 'different'],
    ['Symposium on Neural Scaling Laws', 'International Conference on Learning Representations', 'different'],
    ['Nature', 'Nature Communications', 'different'],
    ['Science', 'Science Advances', 'different'],
    ['The Lancet', 'Lancet Oncology', 'different'],
    ['The Lancet', 'Mathematics of Control, Signals, and Systems', 'different'],
    ['Journal of Finance', 'The Annals of Statistics', 'different'],
    ['Journal of Imaginary Cartography', 'International Conference on Machine Learning', 'different'],
    ['CHI', 'CHI Conference on Human Factors in Computing Systems', 'same'],
    ['ABCDE', 'Annals of Coastal Typography', 'unknown'],
    ['ECCV', 'Lecture Notes in Computer Science', 'unknown'],
    ['ICML', 'arXiv.org', 'unknown'],
    ['ICML Workshop on Maps', 'NeurIPS', 'unknown'],
    ['', 'NeurIPS', 'unknown'],
    ['Proc. IEEE', 'Proceedings of the IEEE', 'same'],
    ['Proceedings of the IEEE', 'NIPS', 'different'],
    ['Proc. IEEE', 'Journal of the American Statistical Association', 'different'],
    ['Proceedings of the IEEE', 'COSIT', 'unknown'],
    [
      'IEEE Robotics and Automation Letters',
      '2020 IEEE Conference on Computer Vision and Pattern Recognition',
      'different',
    ],
    ['Commun. ACM', 'ACM Trans. Graph.', 'different'],
    ['POPL', 'Proceedings of the ACM on Programming Languages', 'same'],
    ['SIGGRAPH Asia', 'ACM Trans. Graph.', 'same'],
    ['IROS', 'IEEE Robotics and Automation Letters', 'same'],
    ['POPL', 'ACM Transactions on Graphics', 'different'],
    ['Science, vol. 12', 'Science', 'same'],
    ['Nature Methods', 'Nature Methods (NM)', 'same'],
    ['Science', 'Annals of Coastal Typography', 'different'],
    ['Heliyon', 'Annals of Coastal Typography', 'different'],
    ['Mobicom', 'Proceedings of the Conference on Mobile Computing', 'unknown'],
    ['BIOCHEMISTRY', 'Annals of Coastal Typography', 'different'],
    ['The VLDB Journal', 'Proceedings of the VLDB Endowment', 'different'],
    ['VLDB J.', 'The VLDB Journal — The International Journal on Very Large Data Bases', 'same'],
    ['Symposium on Lanterns', 'Conference of the North American Chapter of the ACL', 'different'],
    ['Symposium on Lanterns', '7th Conference on Charts, Conference Track, New Orleans, LA', 'different'],
    ['Advanced Analysis of Temporal Maps', 'Conference on Scientific and Statistical Map Archives', 'different'],
    ['Journal of Lantern Studies', 'Science Advances', 'different'],
  ];
  for (const [here, there, expected] of cases) {
    it(`finds "${here}" and "${there}" ${expected}`, () => {
      assert.equal(compareVenues(here, there), expected);
    });
  }
});
