import * as z from 'zod/mini';
import { isDay, isYear, years } from './time/day.ts';
import { periodFault } from './time/days.ts';
import type { Refusal } from './refusals/refusals.ts';
import { line } from './text/text.ts';

const inYears = z.refine<string>((text) => isYear(Number(text.slice(0, 4))));

/** An instant: ISO 8601 UTC with `Z` on the wire (API-020), epoch milliseconds in our shapes. */
export const instant = z.codec(
  z.iso.datetime(),
  z.number().check(z.refine((ms) => isYear(new Date(ms).getUTCFullYear()))),
  {
    decode: (text) => Date.parse(text),
    encode: (ms) => new Date(ms).toISOString(),
  },
);

/**
 * Money: a number of dollars with at most two digits on the wire (API-021), integer cents in our
 * shapes.
 */
export const money = z.codec(z.number(), z.int(), {
  decode: (dollars) => Math.round(dollars * 100),
  encode: (cents) => cents / 100,
});

/**
 * Money that a person or a client states, such as a price: a third decimal is refused, it is never
 * rounded away (API-021).
 */
export const statedMoney = z.codec(
  z.number().check(z.refine((dollars) => Math.round(dollars * 100) / 100 === dollars)),
  z.int(),
  {
    decode: (dollars) => Math.round(dollars * 100),
    encode: (cents) => cents / 100,
  },
);

/**
 * A word of a closed set in our shapes, its number on the wire. A number that stands for no word is
 * refused, unless `otherwise` names the word for it.
 */
export function coded<const W extends string>(codes: Record<W, number>, otherwise?: NoInfer<W>) {
  const words = Object.keys(codes) as W[];
  const wordOf = new Map(words.map((word) => [codes[word], word]));
  const known = z.refine<number>((code) => otherwise !== undefined || wordOf.has(code));
  return z.codec(z.int().check(known), z.enum(words), {
    decode: (code) => wordOf.get(code) ?? otherwise!,
    encode: (word) => codes[word],
  });
}

/** The same as `day`, with what it refuses by. */
export function dayMarked(mark?: ReturnType<typeof refusing>) {
  return z.iso.date(mark).check(z.refine(isDay));
}

/** A calendar day in region time, `YYYY-MM-DD` on both sides. */
export const day = dayMarked();

/** A day, or empty while none is chosen. */
export const dayOrNone = z.union([z.literal(''), day]);

/** A day of a search, where none is asked for as well. */
export const dayOrEmpty = z.optional(dayOrNone);

/** A month of the calendar, `2026-12`. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/), inYears);

/** The same as the member service writes it, `202612`. */
export const monthDigits = z.string().check(z.regex(/^\d{4}(0[1-9]|1[0-2])$/), inYears);

export const year = z.int().check(z.gte(years.first), z.lte(years.last));

/** The rule of every period of a search (`periodFault`); names the field of the day that is wrong. */
export function inPeriod<F extends string, U extends string>(from: F, until: U) {
  type Days = { [K in F | U]?: string | undefined };
  const faultOf = ({ [from]: first, [until]: last }: Days) => periodFault(first, last);
  return [
    z.refine<Days>((days: Days) => [null, 'untilMissing'].includes(faultOf(days)), {
      path: [from],
    }),
    z.refine<Days>((days: Days) => faultOf(days) !== 'untilMissing', { path: [until] }),
  ] as const;
}

/**
 * What a field of an input refuses by where `wrongInput` would say too little: `empty` when nothing
 * is in it, `wrong` when nothing that exists has such a form. The mark is the message of its issue.
 */
export const refusing = (empty: Refusal, wrong?: Refusal) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null || input === '' ? empty : wrong,
});

const idMarked = (mark?: ReturnType<typeof refusing>) =>
  z.codec(
    z.union([z.string(), z.number()], mark),
    z.string(mark).check(z.regex(/^[1-9]\d{0,17}$/, mark)),
    {
      decode: (value) => String(value),
      encode: (text) => text,
    },
  );

/**
 * A row's number: digits on the wire and in our shapes (addresses carry it as text); numbers are
 * accepted from other clients.
 */
export const id = idMarked();

/**
 * The number of the one thing a call is about: without it `idMissing`; one of a wrong form names
 * nothing that exists and answers like a foreign one (I25).
 */
export const subjectId = idMarked(refusing('idMissing', 'noData'));

/** Version of a record: a column of 32 bits, so that a larger number is refused before a query. */
export const version = z.int().check(z.gte(0), z.lte(2_147_483_647));

type Renames<S> = { readonly [K in keyof S]?: string };
type WireKey<S, R, K extends keyof S> = K extends keyof R ? (R[K] extends string ? R[K] : K) : K;
type WireShape<S extends z.core.$ZodShape, R extends Renames<S>> = {
  [K in keyof S as WireKey<S, R, K> & string]: S[K];
};

/**
 * An object whose fields are spelled differently on the wire. `fields` are ours, `names` maps ours
 * → wire for those that differ; misspelled wire names end here.
 */
export function renamed<const S extends z.core.$ZodShape, const R extends Renames<S>>(
  fields: S,
  names: R,
) {
  const toWire = Object.keys(fields).map(
    (ours) => [ours, (names as Record<string, string>)[ours] ?? ours] as const,
  );
  const wireFields = Object.fromEntries(
    toWire.map(([ours, wire]) => [wire, fields[ours]]),
  ) as WireShape<S, R>;
  const move = (from: Record<string, unknown>, pairs: readonly (readonly [string, string])[]) => {
    const to: Record<string, unknown> = {};
    for (const [source, target] of pairs) if (source in from) to[target] = from[source];
    return to;
  };
  const back = toWire.map(([ours, wire]) => [wire, ours] as const);
  type Ours = z.output<z.ZodMiniObject<S>>;
  return z.codec(z.object(wireFields), z.custom<Ours>(), {
    decode: (wire) => move(wire as Record<string, unknown>, back) as Ours,
    encode: (ours) => move(ours as Record<string, unknown>, toWire) as never,
  });
}

/**
 * Fields a client sends for itself and the server never trusts (SES-010, I23): accepted, compared,
 * otherwise ignored.
 */
export const claimed = z.optional(z.union([line(200), z.number()]));
