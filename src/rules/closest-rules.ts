import { closest } from '../text/near.ts';
import { rules } from './rule-registry.ts';

const mostSuggestions = 3;

/** The ids of rules that a word may mean: those with a similar spelling, then those that share a word with it. */
export function closestRules(id: string): string[] {
  const ids = rules.map((rule) => rule.id);
  const words = id.toLowerCase().split(/[^a-z]+/);
  const related = ids.filter((other) => other.split('-').some((word) => words.includes(word)));
  return [...new Set([...closest(id, ids, mostSuggestions), ...related])].slice(0, mostSuggestions);
}
