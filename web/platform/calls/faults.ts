import type { Envelope, ErrorDisplay } from '#domain/call.ts';
import { isRefusal, refusals } from '#domain/refusals/refusals.ts';
import { say, type Values } from '#domain/text/say.ts';
import { alert } from '#web/platform/dialogs.ts';
import { Refused } from './refused.ts';
import { jsonOr } from '#web/platform/storage.ts';
import { stored } from '#web/platform/store.ts';
import { toast } from '#web/platform/toasts.ts';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';

/**
 * HTTP statuses with their own text (ERR-015 to ERR-020); other statuses use the generic text
 * (ERR-021).
 */
const httpTexts = {
  400: 'requestError',
  401: 'authorizationFailed',
  404: 'notFound',
  405: 'disabled',
  500: 'serviceUnavailable',
  504: 'timeout',
} as const;

export const prepareFaults = (): Promise<void> => loadTranslations(currentLanguage(), ['general']);

/** Loads texts of failures in advance, for use without a network, and a missing error list. */
export async function prepareTexts(): Promise<void> {
  await prepareFaults();
  if (stored('ada') !== null && stored('errorStatus') === null)
    await (await import('./errorList.ts')).loadErrorList();
}

type Answer = Pick<Envelope, 'errorCode' | 'errorMsg' | 'resultMsg' | 'errorValues'>;

/** Values that locate the refusal in the input; no text has a placeholder for them. */
const places = ['field', 'row'];

/**
 * Returns the text of a refusal (ERR-001 to ERR-003, ERR-045 to ERR-048). `list` is the session's
 * error list, code → text. `general` translates the texts that the list does not have.
 */
export function textOfRefusal(
  answer: Answer,
  list: Readonly<Record<string, string>>,
  general: (key: 'connectionFailedWithCode' | 'genericError', values?: Values) => string,
): string {
  const code = answer.errorCode ?? '';
  const text = list[code];
  // The response has its values filled in, in the member's language. The list has placeholders, or
  // the settings of the time it was fetched.
  const hasValues =
    /\{\w+\}/.test(text ?? '') ||
    Object.keys(answer.errorValues ?? {}).some((name) => !places.includes(name));
  if (text !== undefined) return hasValues && answer.errorMsg ? answer.errorMsg : text;
  if (/^[3568]\d{3}$/.test(code)) return general('connectionFailedWithCode', { code });
  return answer.errorMsg || answer.resultMsg || general('genericError');
}

/** Does the same with the error list of this session; administrators have none. */
export function refusalText(answer: Answer): string {
  const list = stored('errorStatus');
  if (list === null && answer.errorMsg) return answer.errorMsg;
  return textOfRefusal(answer, jsonOr<Record<string, string>>(list, {}), (key, values) =>
    textOf('general', key, values),
  );
}

/**
 * Text of a validation issue whose message is the name of a refusal (`entering` in
 * `domain/text/text.ts`); null for other issues.
 */
export function issueText(issue: { message: string; params?: unknown }): string | null {
  if (!isRefusal(issue.message) || issue.message === 'wrongInput') return null;
  const text = refusalText({ errorCode: refusals[issue.message], errorMsg: null, resultMsg: '' });
  return say(currentLanguage(), text, (issue.params ?? {}) as Values);
}

/** Text of a transport failure; status 0 means that there was no response. */
export const httpText = (status: number): string =>
  textOf('general', httpTexts[status as keyof typeof httpTexts] ?? 'genericError');

export const unsentText = (): string => textOf('general', 'unsent');

/**
 * Converts any error into a `Refused`. Errors of the page, and data that do not match the schemas
 * of the call, are reported to the browser and get the generic text.
 */
export async function toRefused(caught: unknown, call = ''): Promise<Refused> {
  if (caught instanceof Refused) return caught;
  reportError(caught);
  await prepareFaults();
  return new Refused({ text: httpText(0), http: 0, call, kind: 'http' });
}

function online(): AbortSignal {
  const back = new AbortController();
  window.addEventListener('online', () => back.abort(), { once: true });
  return back.signal;
}

/**
 * Shows a failure as a dialog or a toast. A toast of a background load does not show
 * network failures; a dialog does, and closes when the network is back.
 */
export function showFailure(failure: Refused, how: ErrorDisplay): void {
  if (how === 'silent' || failure.kind === 'ended') return;
  if (how === 'dialog')
    void alert({
      title: textOf('frame', 'failedTitle'),
      text: failure.text,
      ...(failure.kind === 'network' ? { until: online() } : {}),
    });
  else if (failure.kind !== 'network') toast(failure.text, 'danger');
}
