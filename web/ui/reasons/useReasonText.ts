import type { Reason } from '#domain/reasons/shapes.ts';
import { type Refusal, refusals } from '#domain/refusals/refusals.ts';
import { refusalText } from '#web/platform/calls/faults.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { fullMoment } from '#web/ui/When.tsx';

/** Rules whose sentence a member reads in the portal; the others have the text of their refusal. */
const known = [
  'salesBegun',
  'salesNotEnded',
  'notCancelled',
  'owner',
  'level',
  'minimumLevel',
  'invitation',
  'noOpenOrder',
  'places',
  'onSale',
  'venueOpen',
  'roomInUse',
] as const;

/**
 * Returns a function that tells in one sentence which rule stops an action, with its facts
 * (decision 0175). Without a known rule it is the text of the refusal, from the session's error
 * list (ERR-001).
 */
export function useReasonText(): (refusal: Refusal, reason: Reason | null) => string {
  const t = useTranslations('whyNot');
  // Loads the fallback texts for codes without their own.
  useTranslations('general');
  const language = useLanguage();
  return (refusal, reason) => {
    const key = known.find((one) => one === reason?.rule);
    if (reason === null || key === undefined)
      return refusalText({ errorCode: refusals[refusal], errorMsg: null, resultMsg: '' });
    return t(key, {
      time: reason.at === null ? '' : fullMoment(reason.at, language),
      levels: reason.levels.join(', '),
    });
  };
}
