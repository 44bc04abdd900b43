/** What takes the place of a discipline's name where authors want one suggested. */
export const suggest = 'suggest';

/** What takes the place of a rubric's id for the rubric of the discipline. */
export const ofDiscipline = 'discipline';
