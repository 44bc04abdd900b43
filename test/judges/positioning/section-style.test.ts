import assert from 'node:assert/strict';
import { commonStyle, sectionStyle } from '../../../src/judges/positioning/section-style.ts';

describe('where a section says how the paper relates to what it reports', () => {
  it('is in each paragraph, in the final one alone, here and there, or nowhere', () => {
    assert.equal(sectionStyle([true, true, true]), 'each-paragraph');
    assert.equal(sectionStyle([false, false, true]), 'final-paragraph');
    assert.equal(sectionStyle([true, false, true]), 'mixed');
    assert.equal(sectionStyle([true, false]), 'mixed');
    assert.equal(sectionStyle([false, false]), 'none');
  });

  it('is in each of one, and nowhere in none', () => {
    assert.equal(sectionStyle([true]), 'each-paragraph');
    assert.equal(sectionStyle([]), 'none');
  });
});

describe('the style that sections have in common', () => {
  it('is theirs, or mixed; a single paragraph goes with both styles', () => {
    const final = [false, false, true];
    assert.equal(commonStyle([final, final]), 'final-paragraph');
    assert.equal(commonStyle([[true], final]), 'final-paragraph');
    assert.equal(commonStyle([[true], [true, true]]), 'each-paragraph');
    assert.equal(commonStyle([[true], [true]]), 'each-paragraph');
    assert.equal(commonStyle([final, [true, true]]), 'mixed');
    assert.equal(commonStyle([[true], [false]]), 'mixed');
    assert.equal(commonStyle([[false], [false, false]]), 'none');
  });
});
