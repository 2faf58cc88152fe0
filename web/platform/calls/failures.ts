import type { Call, Envelope } from '#domain/call.ts';
import { type Refusal, refusalOf } from '#domain/refusals/refusals.ts';
import { goTo } from '#web/platform/nav.ts';
import { herePlace } from '#web/platform/router.ts';
import { httpText, prepareFaults, refusalText, unsentText } from './faults.ts';
import { Refused } from './refused.ts';

export { prepareTexts } from './faults.ts';

/**
 * Makes the failure of a call without a usable response. `http` is 0 without a response;
 * `isUnsent`: a write was not sent for lack of a network.
 */
export async function withoutResponse(
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

/** Makes the failure of a call without a session and starts the dialog about it. */
export function sessionEnded(call: Call, http: number): Refused {
  if (typeof call.who === 'object')
    void import('./consoleEnding.ts').then((m) => m.consoleSessionOver());
  else void import('./endings.ts').then((m) => m.authorizationFailed());
  return new Refused({ text: '', http, call: call.name, kind: 'ended' });
}

/** Reloads the page, because the access mode of the country no longer permits it. */
async function accessChanged(call: Call): Promise<Refused> {
  const { findAccess } = await import('./endings.ts');
  if (!findAccess()) return withoutResponse(call, 403, 'http');
  return new Refused({ text: '', http: 403, call: call.name, kind: 'ended' });
}

/** Makes the failure of a refusal; opens the maintenance page or the prompt to sign in. */
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

/** Makes the failure of a call with a response. `envelope` is null when the body has none. */
export async function withResponse(
  call: Call,
  http: number,
  envelope: Envelope | null,
): Promise<Refused> {
  if (http === 401) return sessionEnded(call, 401);
  const refusal = envelope?.errorCode ? refusalOf(envelope.errorCode) : '';
  const isOfRegion = call.who === 'orders' || call.who === 'services';
  if (http === 403 && isOfRegion && refusal === 'notAllowed') return accessChanged(call);
  const isOk = http >= 200 && http < 300;
  // Administrators read the reason: missing role, other district, too many requests (B-45).
  const isExplained = typeof call.who === 'object' && refusal !== '' && http < 500;
  if (envelope !== null && isExplained) return refused(call, http, envelope, refusal);
  if (envelope === null) return withoutResponse(call, isOk ? 500 : http, 'http');
  // A limit of the member has its own text (`case`); any other 429 is a transport failure.
  const isLimit = refusal === 'tooManyRequests' && envelope.errorValues?.['case'] !== undefined;
  if (!isOk && refusal !== 'underMaintenance' && !isLimit)
    return withoutResponse(call, http, 'http');
  return refused(call, http, envelope, refusal);
}
