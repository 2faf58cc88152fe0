import type { Refusal } from '#domain/refusals/refusals.ts';

/**
 * A refusal with a wire code. `values` fill the placeholders of its text. `data` is sent in the
 * envelope (new amount, refused lines).
 */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly values: Readonly<Record<string, string | number>>;
  readonly data: unknown;
  constructor(
    refusal: Refusal,
    values: Readonly<Record<string, string | number>> = {},
    data: unknown = null,
  ) {
    super(refusal);
    this.name = 'Refused';
    this.refusal = refusal;
    this.values = values;
    this.data = data;
  }
}

/** The input does not match its declaration. Every call may return it, under any code. */
export class Unreadable extends Refused {}

/** The process is overloaded: 4000 with HTTP 503 and Retry-After, before any work is done (I44). */
export class Overloaded extends Refused {
  readonly seconds: number;
  constructor(waitMs: number) {
    super('systemBusy');
    this.seconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/**
 * A failure of transport or sign-in: an HTTP status instead of a refusal (API-013). `refusal` is
 * its code for calls of services (SVC-033).
 */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503;
  readonly refusal: Refusal | null;
  constructor(status: HttpError['status'], message: string, refusal: Refusal | null = null) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.refusal = refusal;
  }
}

/** Throws the refusal of a verdict that is not ok. */
export function assertAllowed(
  verdict:
    | { ok: true }
    | { ok: false; refusal: Refusal; values?: Readonly<Record<string, string | number>> },
): void {
  if (!verdict.ok) throw new Refused(verdict.refusal, verdict.values);
}
