import type { Call, Envelope } from '#domain/call.ts';
import { type Refusal, refusalOf } from '#domain/refusals/refusals.ts';
import { goTo } from '#web/platform/nav.ts';
import { herePlace } from '#web/platform/router.ts';
import { httpText, prepareFaults, refusalText, unsentText } from './faults.ts';
import { Refused } from './refused.ts';

export { prepareTexts } from './faults.ts';

/**
 * Failure of a call that has no usable answer. `http`: status, 0 without an answer. `isUnsent`: a
 * write was not sent since there is no network, and nothing has changed.
 */
export async function failed(
  call: Pick<Call, 'name'>,
  http: number,
  kind: Refused['kind'],
  isUnsent = false,
): Promise<Refused> {
  await prepareFaults();
  return new Refused({
    text: isUnsent ? unsentText() : httpText(http),
    http: kind === 'timeout' ? 0 : http,
    call: call.name,
    kind,
  });
}

/** The session is over: says so, once for all calls that notice it. */
export function ended(call: Call, http: number): Refused {
  if (typeof call.who === 'object')
    void import('./consoleEnding.ts').then((m) => m.consoleSessionOver());
  else void import('./endings.ts').then((m) => m.authorizationFailed());
  return new Refused({ text: '', http, call: call.name, kind: 'ended' });
}

/** The country has lost what this page belongs to. */
async function accessChanged(call: Call): Promise<Refused> {
  const { findAccess } = await import('./endings.ts');
  if (!findAccess()) return failed(call, 403, 'http');
  return new Refused({ text: '', http: 403, call: call.name, kind: 'ended' });
}

/** The server's own no. Leads to the page of maintenance, and to the sign-in where that is needed. */
async function refused(
  call: Call,
  http: number,
  envelope: Envelope,
  refusal: Refusal | '',
): Promise<Refused> {
  await prepareFaults();
  const text = refusalText(envelope);
  const isInterrupted = refusal === 'underMaintenance' && typeof call.who !== 'object';
  if (isInterrupted && herePlace().name !== 'publicMaintenance') goTo('/publicMaintenance');
  const isSignIn = refusal === 'authenticationFailed' || refusal === 'authenticationExpired';
  if (isSignIn) void import('./endings.ts').then((m) => m.signInAgain(text));
  return new Refused({
    refusal,
    code: envelope.errorCode ?? '',
    field: String(envelope.errorValues?.field ?? ''),
    data: envelope.data,
    text,
    http,
    call: call.name,
    kind: isSignIn || isInterrupted ? 'ended' : 'refused',
  });
}

/** Failure of a call with an answer; `envelope`: null where the answer has none. */
export async function unsuccessful(
  call: Call,
  http: number,
  envelope: Envelope | null,
): Promise<Refused> {
  if (http === 401) return ended(call, 401);
  const refusal = envelope?.errorCode ? refusalOf(envelope.errorCode) : '';
  const isOfRegion = call.who === 'orders' || call.who === 'services';
  if (http === 403 && isOfRegion && refusal === 'notAllowed') return accessChanged(call);
  const isOk = http >= 200 && http < 300;
  // An administrator reads why: the role, the district, too many requests (B-45).
  const isExplained = typeof call.who === 'object' && refusal !== '' && http < 500;
  if (envelope !== null && isExplained) return refused(call, http, envelope, refusal);
  if (envelope === null) return failed(call, isOk ? 500 : http, 'http');
  // A limit of the member has a text of its own; any other 429 may be over in a moment.
  const isLimit = refusal === 'tooManyRequests' && envelope.errorValues?.['case'] !== undefined;
  if (!isOk && refusal !== 'underMaintenance' && !isLimit) return failed(call, http, 'http');
  return refused(call, http, envelope, refusal);
}
