import * as z from 'zod/mini';
import { isDay, isYear, years } from './time/day.ts';
import { periodFault } from './time/days.ts';
import type { Refusal } from './refusals/refusals.ts';
import { line } from './text/text.ts';

const inYears = z.refine<string>((text) => isYear(Number(text.slice(0, 4))));

/** An instant: ISO 8601 UTC with `Z` on the wire (API-020), decoded to epoch milliseconds. */
export const instant = z.codec(
  z.iso.datetime(),
  z.number().check(z.refine((ms) => isYear(new Date(ms).getUTCFullYear()))),
  {
    decode: (text) => Date.parse(text),
    encode: (ms) => new Date(ms).toISOString(),
  },
);

/** Time of the data of a report or an export (decision 0158). */
export const dated = { asOf: z.optional(instant) };

/** Money: dollars with at most two decimals on the wire (API-021), decoded to integer cents. */
export const money = z.codec(z.number(), z.int(), {
  decode: (dollars) => Math.round(dollars * 100),
  encode: (cents) => cents / 100,
});

/** Money as input, such as a price; a third decimal is refused, never rounded (API-021). */
export const statedMoney = z.codec(
  z.number().check(z.refine((dollars) => Math.round(dollars * 100) / 100 === dollars)),
  z.int(),
  {
    decode: (dollars) => Math.round(dollars * 100),
    encode: (cents) => cents / 100,
  },
);

/**
 * A string from a closed set, a number on the wire. Unknown numbers are refused, or decode to
 * `otherwise` if it is set.
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

/** A `day` with a refusal of its own. */
export function dayMarked(mark?: ReturnType<typeof refusing>) {
  return z.iso.date(mark).check(z.refine(isDay));
}

/** A calendar day in the country's time zone, `YYYY-MM-DD` also on the wire. */
export const day = dayMarked();

/** A day, or empty while none is chosen. */
export const dayOrNone = z.union([z.literal(''), day]);

/** An optional day of a search. */
export const dayOrEmpty = z.optional(dayOrNone);

/** A calendar month, `2026-12`. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/), inYears);

/** A month as the member service spells it, `202612`. */
export const monthDigits = z.string().check(z.regex(/^\d{4}(0[1-9]|1[0-2])$/), inYears);

export const year = z.int().check(z.gte(years.first), z.lte(years.last));

/** Checks the period of a search (`periodFault`), with the wrong field as path. */
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
 * Refusals of a field instead of `wrongInput`: `empty` if it is missing, `wrong` if its form is
 * wrong. The refusal is the message of the issue.
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

/** An id of a row: digits, also on the wire. Numbers are accepted for other clients. */
export const id = idMarked();

/**
 * Id of the object of a call. `idMissing` without it; a wrong form is refused like an unknown
 * object (I25).
 */
export const subjectId = idMarked(refusing('idMissing', 'noData'));

/** Version of a record. The column has 32 bits, so a larger number is refused before the query. */
export const version = z.int().check(z.gte(0), z.lte(2_147_483_647));

type Renames<S> = { readonly [K in keyof S]?: string };
type WireKey<S, R, K extends keyof S> = K extends keyof R ? (R[K] extends string ? R[K] : K) : K;
type WireShape<S extends z.core.$ZodShape, R extends Renames<S>> = {
  [K in keyof S as WireKey<S, R, K> & string]: S[K];
};

/**
 * An object with other field names on the wire. `names` maps the names in code to the wire names
 * that differ; misspelled wire names occur only here.
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
 * Account data that clients send. The server compares them with the token or ignores them; it never
 * trusts them (SES-010, I23).
 */
export const claimed = z.optional(z.union([line(200), z.number()]));

/**
 * An output field that processes of the last release do not send: pages then read `value`. Old and
 * new processes serve together during an upgrade.
 */
export const added = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) =>
  z._default(schema, value as never);
