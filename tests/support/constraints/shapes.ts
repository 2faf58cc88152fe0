import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Things } from '#tests/policy/policy.things.ts';
import type { TestApp } from '#tests/testApp.ts';

export type Body = Record<string, unknown>;

/** What a change of a body can use: the records the call names, and any call as the same caller. */
export type At = {
  testApp: TestApp;
  things: Things;
  /** Another call by name with a body of the wire; throws where it is refused. */
  send: (call: string, body: Body) => Promise<Body>;
};

/**
 * A request that would break a constraint, if nothing refused it before the database does. It starts
 * from the valid body of the policy tests.
 */
export type Met = {
  /** Name of the call. */
  by: string;
  /** What is refused; null: the request is done, since what would break the constraint is mended. */
  refusal: Refusal | null;
  /** Fields that replace those of the valid body. */
  put?: Body | ((body: Body, at: At) => Body | Promise<Body>);
  /** The record is added, not changed. */
  isNew?: true;
  /** The same body was sent before, and done. */
  again?: true;
};

/** By constraint: the request that meets it, or why no input reaches it. */
export type Table = Readonly<Record<string, Met | readonly Met[] | string>>;

/** The same reason for several constraints. */
export const because = (why: string, names: string): Record<string, string> =>
  Object.fromEntries(
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, why]),
  );
