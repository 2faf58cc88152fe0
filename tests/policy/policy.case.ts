import type { OrderInput } from '#demo/make/make.ts';
import type { TestApp } from '#tests/testApp.ts';
import type { Things } from './policy.things.ts';

/**
 * Context of an input. `country` is the country that the input names, `serial` is unique to the
 * input.
 */
type At = {
  testApp: TestApp;
  country: string;
  serial: number;
  asSystem: { admin: string };
  /** Objects that the call names. */
  things: Things;
};

/**
 * What a call needs besides the objects of its policy line: other fields as on the wire, and the
 * state of its order or record. `without`: fields of the policy line that this input leaves out.
 */
export type InputCase = {
  input?: (at: At) => object | Promise<object>;
  order?: OrderInput['status'];
  state?: string;
  without?: string | readonly string[];
};
