import type { Permission } from '#domain/administrators/shapes.ts';
import type { AdminScope, Call, Names, Who } from '#domain/call.ts';

/** One call of the policy. `buys`: blocked accounts are refused (I29). */
export type Line = {
  readonly who: Who;
  readonly scope?: AdminScope;
  readonly names: Names;
  readonly buys?: true;
  readonly key?: string;
  readonly exports?: Permission;
};

/** The part of a call's declaration that the policy covers. */
export type Claim = Pick<Call, 'name' | 'who'> &
  Partial<Pick<Call, 'scope' | 'names' | 'key' | 'exports' | 'refuses'>>;

/** Derives the line of a call from its declaration. */
export const lineBy = ({ who, scope, names = {}, key, exports, refuses = [] }: Claim): Line => ({
  who,
  ...(scope === undefined ? {} : { scope }),
  names,
  ...(typeof who !== 'object' && refuses.includes('orderingBlocked') ? { buys: true } : {}),
  ...(key === undefined ? {} : { key }),
  ...(exports === undefined ? {} : { exports }),
});

/** Returns the line of a call. Throws if it is missing or differs from the declaration. */
export function lineIn(lines: Readonly<Record<string, Line>>, of: Claim): Line {
  const line = Object.hasOwn(lines, of.name) ? lines[of.name]! : null;
  if (line === null)
    throw new Error(
      `${of.name} has no line in domain/policy/policy.golden.json: run node scripts/policy.ts and read the difference.`,
    );
  if (textOf(line.who) !== textOf(of.who))
    throw new Error(
      `${of.name} is declared for ${textOf(of.who)}, but its line in domain/policy/policy.golden.json allows ${textOf(line.who)}.`,
    );
  if (isOther(line, lineBy(of)))
    throw new Error(
      `${of.name} differs from its line in domain/policy/policy.golden.json: run node scripts/policy.ts and read the difference.`,
    );
  return line;
}

const isOther = (one: Line, other: Line) =>
  JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other));
const sorted = ({ who, scope, names, buys, key, exports }: Line) => [
  who,
  scope ?? null,
  Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)),
  buys ?? false,
  key ?? null,
  exports ?? null,
];

const textOf = (who: Who): string =>
  typeof who === 'string' ? who : `administrators with ${who.admin ?? 'any right'}`;
