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

/** Saves the member's language on the server (LNG-004) and changes the page in place. */
export function useLanguageChoice(onDone: () => void = () => {}) {
  const language = useLanguage();
  const { ada, country } = self();
  const { mutate, isBusy } = useCallMutation(saveLanguage, {
    errorDisplay: 'toast',
    onDone: async (_, { language: next }) => {
      await setLanguage(next as Language);
      // Until the new list arrives, each response shows its own text.
      store('errorStatus', null);
      onDone();
      // SES-033
      await Promise.allSettled([loadErrorList(), renameDistrict(), refetchCalls()]);
    },
  });
  const choose = (next: Language) => {
    if (next !== language) void mutate({ aboNo: ada, countryCode: country, language: next });
  };
  return { language, choose, isBusy };
}
