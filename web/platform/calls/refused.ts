import type { Refusal } from '#domain/refusals/refusals.ts';

/** The failure of a call. `text` can be shown as it is, in the member's language. */
export class Refused extends Error {
  /** Name of the refusal that the call declares; empty for other failures. */
  readonly refusal: Refusal | '';
  /** Wire code of the refusal; only for texts. */
  readonly code: string;
  readonly text: string;
  /**
   * Input field to which the refusal refers, by its name in the call; empty if it refers to no
   * field.
   */
  readonly field: string;
  readonly data: unknown;
  /** HTTP status; 0 without a response. */
  readonly http: number;
  readonly call: string;
  /**
   * `refused`: a refusal; `http`: a transport failure; `network`: no response; `timeout`: none
   * within 60 s; `ended`: another page or dialog opens, show nothing.
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
 * Whether the data are not available: a refusal or an error of the page. After other errors a retry
 * may succeed.
 */
export const isUnavailable = (failure: unknown): boolean =>
  failure !== null && (!(failure instanceof Refused) || failure.kind === 'refused');

export const isRefusedWith = (failure: unknown, refusals: readonly Refusal[]): boolean =>
  failure instanceof Refused && (refusals as readonly string[]).includes(failure.refusal);
