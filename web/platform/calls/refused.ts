import type { Refusal } from '#domain/refusals/refusals.ts';

/** Why a call did not succeed. `text` is ready to be shown in the member's language. */
export class Refused extends Error {
  /** The no by its name, as the call declares it; empty where the server said none. */
  readonly refusal: Refusal | '';
  /** Its code on the wire, for texts alone. */
  readonly code: string;
  readonly text: string;
  /**
   * Field of the input that the refusal is about, as the call names it; empty where it names none.
   */
  readonly field: string;
  /** What the refusal carries on the wire; null where it carries nothing. */
  readonly data: unknown;
  /** HTTP status; 0 without an answer. */
  readonly http: number;
  /** Client name of the call. */
  readonly call: string;
  /**
   * `refused`: the server said no; `http`: a transport failure; `network`: no answer; `timeout`: 60
   * s passed; `ended`: the sign-in has ended.
   */
  readonly kind: 'refused' | 'http' | 'network' | 'timeout' | 'ended';

  constructor(of: {
    refusal?: Refusal | '';
    code?: string;
    field?: string;
    data?: unknown;
    text: string;
    http: number;
    call: string;
    kind: Refused['kind'];
  }) {
    super(`${of.call}: ${of.kind} ${of.http} ${of.code ?? ''}`);
    this.name = 'Refused';
    this.refusal = of.refusal ?? '';
    this.code = of.code ?? '';
    this.field = of.field ?? '';
    this.data = of.data ?? null;
    this.text = of.text;
    this.http = of.http;
    this.call = of.call;
    this.kind = of.kind;
  }
}

/**
 * Whether a failure says that a thing is not to be had: the server's own no. What got lost on the
 * way (no network, no time) may be tried again.
 */
export const isNo = (failure: unknown): boolean =>
  failure !== null && (!(failure instanceof Refused) || failure.kind === 'refused');

/** Whether a failure is one of these refusals. */
export const isOne = (failure: unknown, refusals: readonly Refusal[]): boolean =>
  failure instanceof Refused && (refusals as readonly string[]).includes(failure.refusal);
