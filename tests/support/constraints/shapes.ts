import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Things } from '#tests/policy/policy.things.ts';
import type { TestApp } from '#tests/testApp.ts';

export type Body = Record<string, unknown>;

/** Arguments of a body's change: the objects of the policy tests, and calls by the same caller. */
export type At = {
  testApp: TestApp;
  things: Things;
  /** Sends another call by name; throws when it is refused. */
  send: (call: string, body: Body) => Promise<Body>;
};

/**
 * A request that would break a constraint if the API did not refuse it first. It starts from the
 * valid body of the policy tests.
 */
export type Met = {
  by: string;
  /** Expected refusal; null if the request succeeds because the API corrects the input. */
  refusal: Refusal | null;
  /** Fields that replace those of the valid body. */
  put?: Body | ((body: Body, at: At) => Body | Promise<Body>);
  /** Adds a record instead of changing one. */
  isNew?: true;
  /** The same body was sent before and succeeded. */
  again?: true;
};

/** For each constraint the request that would break it, or why no input can. */
export type Table = Readonly<Record<string, Met | readonly Met[] | string>>;

export const because = (why: string, names: string): Record<string, string> =>
  Object.fromEntries(
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, why]),
  );
