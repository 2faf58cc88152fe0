import { getErrorList } from '#domain/notices/calls.ts';
import { request } from './request.ts';
import { store } from '#web/platform/store.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';

/** Stores the error texts of the current language in the session (SES-033); rejects on failure. */
export async function loadErrorList(): Promise<void> {
  const list = await request(getErrorList, { language: currentLanguage() }, { quiet: true });
  store(
    'errorStatus',
    JSON.stringify(Object.fromEntries(list.map(({ code, message }) => [code, message]))),
  );
}
