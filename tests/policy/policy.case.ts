import type { OrderInput } from '#demo/make/make.ts';
import type { TestApp } from '#tests/testApp.ts';
import type { Things } from './policy.things.ts';

/**
 * Where an input is made: `country` is the one it speaks of, `serial` a number no other input has.
 */
type At = {
  testApp: TestApp;
  country: string;
  serial: number;
  asSystem: { admin: string };
  /** What the call names. */
  things: Things;
};

/**
 * What a call needs beside the fields of its line: on the wire, valid, and the state of the order
 * or record it names. `without`: a field of the line that cannot stand beside another.
 */
export type InputCase = {
  input?: (at: At) => object | Promise<object>;
  order?: OrderInput['status'];
  state?: string;
  without?: string;
};
