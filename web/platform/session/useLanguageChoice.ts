import { saveLanguage } from '#domain/members/calls.ts';
import { getAddressList } from '#domain/regions/calls.ts';
import type { Language } from '#domain/text/languages.ts';
import { request } from '#web/platform/calls/request.ts';
import { loadErrorList } from '#web/platform/calls/errorList.ts';
import { self } from './session.ts';
import { store, stored } from '#web/platform/store.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { setLanguage, useLanguage } from '#web/platform/locale/translations.ts';

/** The header's region in the words of the new language. */
async function renameDistrict(): Promise<void> {
  const code = stored('regionCode');
  if (code === null) return;
  const list = await request(
    getAddressList,
    { regionCode: '', countryCode: '', districtCode: '' },
    { quiet: true },
  );
  const own = list.find(({ districtCode }) => districtCode === code);
  if (own) store('address', own.name);
}

/**
 * The member's language and its change, kept on the server (LNG-004); what cannot be kept stays as
 * it was and is told by a toast. Everything changes in place, the page stays.
 */
export function useLanguageChoice(onDone: () => void = () => {}) {
  const language = useLanguage();
  const { ada, country } = self();
  const { mutate, isBusy } = useCallMutation(saveLanguage, {
    errorDisplay: 'toast',
    onDone: async (_, { language: next }) => {
      await setLanguage(next as Language);
      // Those of the language before are none any more, whatever becomes of the page: an answer
      // brings its own text until the list is there.
      store('errorStatus', null);
      onDone();
      // Texts of the error list, the region's name and everything else the server writes follow
      // (SES-033).
      await Promise.allSettled([loadErrorList(), renameDistrict(), refetchCalls()]);
    },
  });
  const choose = (next: Language) => {
    if (next !== language) void mutate({ aboNo: ada, countryCode: country, language: next });
  };
  return { language, choose, isBusy };
}
