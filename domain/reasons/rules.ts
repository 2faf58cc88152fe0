import type { Permission } from '../administrators/shapes.ts';
import type { Refusal } from '../refusals/refusals.ts';
import type { Reason, RuleName } from './shapes.ts';

/** The facts behind a rule; a rule without a date, levels or a number has none. */
type Fact = Partial<Omit<Reason, 'rule'>>;

/**
 * A rule that can stop an action. The same list of rules decides in the API, explains on the screen
 * and fills the console's page "Why can't this member book?" (decision 0175).
 */
export type Rule<F, R extends Refusal> = {
  name: RuleName;
  refusal: R;
  isMet: (facts: F, now: number) => boolean;
  factOf?: (facts: F, now: number) => Fact;
  /** Permission to change what the rule depends on; null: no administrator can. */
  liftedBy: Permission | null;
};

/** Returns the first rule that is not met, in the order of the list; null: the action is possible. */
export const stoppedBy = <F, R extends Refusal>(
  rules: readonly Rule<F, R>[],
  facts: F,
  now: number,
): Rule<F, R> | null => rules.find((rule) => !rule.isMet(facts, now)) ?? null;

export const reasonOf = <F>(rule: Rule<F, Refusal>, facts: F, now: number): Reason => ({
  at: null,
  levels: [],
  ownLevels: [],
  count: null,
  ...rule.factOf?.(facts, now),
  rule: rule.name,
});

export type Block = 'ORDERING' | 'ACCOUNT' | null;
type Blocked = { block: Block };

/** Blocks of a member (EVT-054, B-33). */
export const blockRules: readonly Rule<Blocked, 'orderingBlocked' | 'accountBlocked'>[] = [
  {
    name: 'ordering',
    refusal: 'orderingBlocked',
    isMet: ({ block }) => block !== 'ORDERING',
    liftedBy: 'blocks.write',
  },
  {
    name: 'account',
    refusal: 'accountBlocked',
    isMet: ({ block }) => block !== 'ACCOUNT',
    liftedBy: 'blocks.write',
  },
];

export type LevelFacts = {
  isQualified: boolean;
  /** Levels that qualify; one level is the lowest that does if `isMinimum`. */
  target: { levels: readonly string[]; isMinimum: boolean };
  ownLevels: readonly string[];
};

const levelsOf =
  (isMinimum: boolean) =>
  ({ target, ownLevels }: LevelFacts): Fact => ({
    levels: target.isMinimum === isMinimum ? [...target.levels] : [],
    ownLevels: [...new Set(ownLevels)],
  });

/** Levels of a target group (B-19). */
export const levelRules = <R extends Refusal>(
  refusal: R,
  liftedBy: Permission,
): readonly Rule<LevelFacts, R>[] => [
  {
    name: 'level',
    refusal,
    isMet: ({ isQualified, target }) => isQualified || target.isMinimum,
    factOf: levelsOf(false),
    liftedBy,
  },
  {
    name: 'minimumLevel',
    refusal,
    isMet: ({ isQualified, target }) => isQualified || !target.isMinimum,
    factOf: levelsOf(true),
    liftedBy,
  },
];

/** Reservations of a member, counted, and their limits; `unpaid` null: no limit (B-44). */
type LimitFacts = { recent: number; hourly: number; open: number; unpaid: number | null };

export const limitRules: readonly Rule<LimitFacts, 'unpaidLimit' | 'tooManyRequests'>[] = [
  {
    name: 'unpaid',
    refusal: 'unpaidLimit',
    isMet: ({ open, unpaid }) => unpaid === null || open < unpaid,
    factOf: ({ unpaid }) => ({ count: unpaid }),
    liftedBy: 'settings.write',
  },
  {
    name: 'hourly',
    refusal: 'tooManyRequests',
    isMet: ({ recent, hourly }) => recent < hourly,
    factOf: ({ hourly }) => ({ count: hourly }),
    liftedBy: 'settings.write',
  },
];
