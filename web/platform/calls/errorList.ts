import { getErrorList } from '#domain/notices/calls.ts';
import { request } from './request.ts';
import { store } from '#web/platform/store.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';

/**
 * Keeps the error texts of the present language in the session (SES-033); a failure leaves what is
 * there.
 */
export async function loadErrorList(): Promise<void> {
  const list = await request(getErrorList, { language: currentLanguage() }, { quiet: true });
  store(
    'errorStatus',
    JSON.stringify(Object.fromEntries(list.map(({ code, message }) => [code, message]))),
  );
}
