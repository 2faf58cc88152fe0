import { rolesWith } from '../administrators/rules.ts';
import type { Refusal } from '../refusals/refusals.ts';
import { reasonOf, type Rule } from './rules.ts';
import type { RuleCheck } from './shapes.checks.ts';

/** Whether members of the country can use the product at all. */
export const accessRules: readonly Rule<{ hasAccess: boolean }, 'notAllowed'>[] = [
  {
    name: 'access',
    refusal: 'notAllowed',
    isMet: ({ hasAccess }) => hasAccess,
    liftedBy: 'countries.write',
  },
];

/** Returns every rule with its fact and who can lift it. */
export const checkRules = <F>(
  rules: readonly Rule<F, Refusal>[],
  facts: F,
  now: number,
): RuleCheck[] =>
  rules.map((rule) => ({
    ...reasonOf(rule, facts, now),
    isMet: rule.isMet(facts, now),
    liftedBy: rule.liftedBy === null ? [] : rolesWith(rule.liftedBy),
  }));
