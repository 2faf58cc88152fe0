import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#domain/call.ts';
import { lineOf } from '#domain/policy/policy.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';

/**
 * One line for a kind and an address in this time, with how many there were since the last; and so
 * many lines of all in it. In ms.
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
};

/** Refusals of a record that is not there, or is another one's. */
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

/** Whether a call names records of somebody in its input: another's answers like a missing one. */
const namesRecords = (call: Call | undefined): boolean =>
  call !== undefined && Object.keys(lineOf(call).names).length > 0;

/** Whether attempts that end with this refusal stand in the log. */
export const isLogged = (refusal: Refusal): boolean =>
  kinds[refusal] !== undefined || missing.has(refusal);

/** What a refusal at the door is called in the log; null for those nobody needs to look at. */
function kindOf(request: FastifyRequest, status: number): string | null {
  const { refusal } = request;
  if (refusal !== undefined && kinds[refusal] !== undefined) return kinds[refusal];
  if (
    refusal !== undefined &&
    missing.has(refusal) &&
    namesRecords(request.routeOptions.config.call)
  )
    return 'foreign or missing record';
  if (status === 401 && request.routeOptions.config.call?.who === 'shop') return 'forged report';
  // Who sends nothing at all is only not signed in.
  if (status === 401 && request.headers.authorization !== undefined) return 'token refused';
  if (
    status === 401 &&
    typeof request.routeOptions.config.call?.who === 'object' &&
    request.headers.cookie !== undefined
  )
    return 'console session refused';
  if (status === 403) return 'not allowed';
  return status === 429 ? 'rate limit' : null;
}

/**
 * Writes one structured line for what is refused at the doors (ASVS V16): kind, address, call, and
 * who where that is known; never a token, a code or anything that was sent. A flood costs a line
 * for each address in ten seconds, and says how many it stands for.
 */
export function logRefusals(
  app: FastifyInstance,
  time: () => number = () => performance.now(),
): void {
  const known = new Map<string, { until: number; times: number }>();
  let window = { until: 0, lines: 0 };
  const tell = (request: FastifyRequest, kind: string): void => {
    const now = time();
    const name = `${kind} ${request.ip}`;
    const before = known.get(name);
    const times = (before?.times ?? 0) + 1;
    if (window.until <= now) window = { until: now + spanMs, lines: 0 };
    const isTold = (before === undefined || before.until <= now) && window.lines < maxLines;
    known.delete(name);
    known.set(
      name,
      isTold ? { until: now + spanMs, times: 0 } : { until: before?.until ?? now + spanMs, times },
    );
    if (known.size > maxKept) known.delete(known.keys().next().value!);
    if (!isTold) return;
    window.lines += 1;
    const who =
      request.admin !== undefined
        ? `administrator ${request.admin.id}`
        : request.me !== undefined
          ? `member ${request.me.id}`
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
    if (kind !== null) tell(request, kind);
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why this request was refused, where it was by name. */
    refusal?: Refusal;
  }
}
