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
 * HTTP statuses with a text of their own (ERR-015 to ERR-020); all others get the generic one
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

/** Loads what the texts below need, so that they can be said when the network is gone. */
export const prepareFaults = (): Promise<void> => loadTranslations(currentLanguage(), ['general']);

/**
 * The same when a page stands, and the list of the language where the page before was left while it
 * was on its way.
 */
export async function prepareTexts(): Promise<void> {
  await prepareFaults();
  if (stored('ada') !== null && stored('errorStatus') === null)
    await (await import('./errorList.ts')).loadErrorList();
}

type Answer = Pick<Envelope, 'errorCode' | 'errorMsg' | 'resultMsg' | 'errorValues'>;

/** Values that name the input and not what the text says. */
const places = ['field', 'row'];

/**
 * Text of a failure answer (ERR-001 to ERR-003, ERR-045 to ERR-048). `list` is the session's error
 * list, code → text; `general` says the texts for everything that is not in it.
 */
export function textOfRefusal(
  answer: Answer,
  list: Readonly<Record<string, string>>,
  general: (key: 'connectionFailedWithCode' | 'genericError', values?: Values) => string,
): string {
  const code = answer.errorCode ?? '';
  const text = list[code];
  // The answer's own message has its values filled in, in the member's language; the list has
  // placeholders, or the settings that were in force when it was fetched.
  const hasValues =
    /\{\w+\}/.test(text ?? '') ||
    Object.keys(answer.errorValues ?? {}).some((name) => !places.includes(name));
  if (text !== undefined) return hasValues && answer.errorMsg ? answer.errorMsg : text;
  if (/^[3568]\d{3}$/.test(code)) return general('connectionFailedWithCode', { code });
  return answer.errorMsg || answer.resultMsg || general('genericError');
}

/**
 * The same with the list and the language of this session. Without a list, as administrators are,
 * what the answer says itself is the text: no code is then one that the list does not know.
 */
export function refusalText(answer: Answer): string {
  const list = stored('errorStatus');
  if (list === null && answer.errorMsg) return answer.errorMsg;
  return textOfRefusal(answer, jsonOr<Record<string, string>>(list, {}), (key, values) =>
    textOf('general', key, values),
  );
}

/**
 * Text of a fault that a shape names by a refusal (`entering` of `domain/text/text.ts`), with the
 * character it is about; null for any other fault of a shape.
 */
export function issueText(issue: { message: string; params?: unknown }): string | null {
  if (!isRefusal(issue.message) || issue.message === 'wrongInput') return null;
  const text = refusalText({ errorCode: refusals[issue.message], errorMsg: null, resultMsg: '' });
  return say(currentLanguage(), text, (issue.params ?? {}) as Values);
}

/** Text of a transport failure; 0 stands for no answer at all. */
export const httpText = (status: number): string =>
  textOf('general', httpTexts[status as keyof typeof httpTexts] ?? 'genericError');

/** Said of a write that could not be sent: nothing was done, and what was entered is kept. */
export const unsentText = (): string => textOf('general', 'unsent');

/**
 * A failure of a press as one to show: an error of the page itself, or an input or response that the
 * shapes of the call refuse, is reported to the browser and gets the generic text.
 */
export async function asRefused(caught: unknown, call = ''): Promise<Refused> {
  if (caught instanceof Refused) return caught;
  reportError(caught);
  await prepareFaults();
  return new Refused({ text: httpText(0), http: 0, call, kind: 'http' });
}

/** Aborts when the network is back. */
function online(): AbortSignal {
  const back = new AbortController();
  window.addEventListener('online', () => back.abort(), { once: true });
  return back.signal;
}

/**
 * Shows a failure the way its call asks for: background loads swallow network
 * failures, actions never do.
 */
export function showFailure(failure: Refused, how: ErrorDisplay): void {
  // An ended sign-in has its own dialog already.
  if (how === 'silent' || failure.kind === 'ended') return;
  if (how === 'dialog')
    void alert({
      title: textOf('frame', 'failedTitle'),
      text: failure.text,
      ...(failure.kind === 'network' ? { until: online() } : {}),
    });
  else if (failure.kind !== 'network') toast(failure.text, 'danger');
}
