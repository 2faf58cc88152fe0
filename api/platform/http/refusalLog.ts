import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#domain/call.ts';
import { lineOf } from '#domain/policy/policy.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';

/**
 * Span in ms: one line for each kind and address, with the number since the last line, and at most
 * `maxLines` lines in total.
 */
const spanMs = 10_000;
const maxLines = 100;
const maxKept = 5000;

const kinds: Partial<Record<Refusal, string>> = {
  staffCodeWrong: 'wrong staff code',
  ticketCodeUnknown: 'wrong ticket code',
  tooManyTries: 'locked after wrong codes',
  doorFull: 'too many devices at a door',
  tooManyRequests: 'rate limit',
  notAllowed: 'not allowed',
  sessionMismatch: 'account mismatch',
  addressInName: 'address in a name',
  memberNumberUnknown: 'unknown member number',
  guestLinkUnknown: 'unknown guest link',
  helperLinkEnded: 'ended helper link',
  helperLinkTaken: 'helper link on a second device',
  supervisorOnly: 'helper without the right of a supervisor',
};

/** Refusals for records that do not exist or that the caller may not read. */
const missing: ReadonlySet<Refusal> = new Set([
  'noData',
  'orderNotFound',
  'bookingNotFound',
  'venueNotFound',
  'roomNotFound',
  'packageNotFound',
  'equipmentNotFound',
  'assessmentNotFound',
  'slotNotFound',
  'consultantNotFound',
]);

/** Whether the input refers to owned records; foreign ones are refused like missing ones. */
const namesRecords = (call: Call | undefined): boolean =>
  call !== undefined && Object.keys(lineOf(call).names).length > 0;

export const isLogged = (refusal: Refusal): boolean =>
  kinds[refusal] !== undefined || missing.has(refusal);

/** Kind of a refusal in the log; null if it is not logged. */
function kindOf(request: FastifyRequest, status: number): string | null {
  const { refusal } = request;
  if (refusal !== undefined && kinds[refusal] !== undefined) return kinds[refusal];
  const { config } = request.routeOptions;
  if (refusal !== undefined && missing.has(refusal) && namesRecords(config.call))
    return 'foreign or missing record';
  if (status === 400 && config.refusedAs !== undefined) return config.refusedAs;
  if (status === 401 && config.call?.who === 'shop') return 'forged report';
  // Without any token the caller is just not signed in.
  if (status === 401 && request.headers.authorization !== undefined) return 'token refused';
  if (
    status === 401 &&
    typeof config.call?.who === 'object' &&
    request.headers.cookie !== undefined
  )
    return 'console session refused';
  if (status === 403) return 'not allowed';
  return status === 429 ? 'rate limit' : null;
}

/**
 * Logs refused requests (ASVS V16): kind, address, call, and the caller if known. Never a token, a
 * code or an input. A flood costs one line for each address in ten seconds, with the number of
 * refusals.
 */
export function logRefusals(
  app: FastifyInstance,
  time: () => number = () => performance.now(),
): void {
  const known = new Map<string, { until: number; times: number }>();
  let window = { until: 0, lines: 0 };
  const record = (request: FastifyRequest, kind: string): void => {
    const now = time();
    const name = `${kind} ${request.ip}`;
    const before = known.get(name);
    const times = (before?.times ?? 0) + 1;
    if (window.until <= now) window = { until: now + spanMs, lines: 0 };
    const shouldLog = (before === undefined || before.until <= now) && window.lines < maxLines;
    known.delete(name);
    known.set(
      name,
      shouldLog
        ? { until: now + spanMs, times: 0 }
        : { until: before?.until ?? now + spanMs, times },
    );
    if (known.size > maxKept) known.delete(known.keys().next().value!);
    if (!shouldLog) return;
    window.lines += 1;
    const who =
      request.admin !== undefined
        ? `administrator ${request.admin.id}`
        : request.me !== undefined
          ? `member ${request.me.id}`
          : request.apiCaller !== undefined
            ? `API key ${request.apiCaller.id}`
            : null;
    request.log.warn(
      {
        refused: kind,
        address: request.ip,
        who,
        call: request.routeOptions.config.call?.name ?? null,
        times,
      },
      'refused',
    );
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    const kind = kindOf(request, reply.statusCode);
    if (kind !== null) record(request, kind);
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    refusal?: Refusal;
  }
}
