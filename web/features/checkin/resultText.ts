import type { DoorSession, ScanAnswer } from '#domain/checkin/shapes.ts';
import type { ShownScan } from './doorView.ts';
import { momentText, timeText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';

/** A result with the fields that are shown here. */
type Result = Pick<ScanAnswer, 'firstAt' | 'other'> &
  Pick<ShownScan, 'result'> &
  Partial<Pick<ShownScan, 'isBlind' | 'guests'>>;

export function useResultText(
  session: Pick<DoorSession, 'opensAt' | 'closesAt'> | null,
): (answer: Result) => { title: string; text: string } {
  const t = useTranslations('checkin');
  const language = useLanguage();
  return ({ result, firstAt, other, isBlind = false, guests = null }) => {
    const title = result === 'OK' && guests !== null ? t('partyIn', { count: guests }) : t(result);
    const when = (at: number) => momentText(at, language);
    switch (result) {
      case 'OK':
        return { title, text: firstAt === null ? '' : t('okText', { time: timeText(firstAt) }) };
      case 'USED':
        return {
          title,
          text: firstAt === null ? t('usedTextPlain') : t('usedText', { time: when(firstAt) }),
        };
      case 'CANCELLED':
        return { title, text: t('cancelledText') };
      case 'WRONG_SESSION':
        return {
          title,
          text:
            other === null
              ? t('wrongTextPlain')
              : t('wrongText', { event: other.eventName, time: when(other.startTime) }),
        };
      case 'NOT_OPEN_YET':
        return {
          title,
          text: session === null ? '' : t('notOpenText', { time: when(session.opensAt) }),
        };
      case 'OVER':
        return {
          title,
          text: session === null ? '' : t('overText', { time: when(session.closesAt) }),
        };
      case 'TAKEN_BACK':
        return { title, text: t('takenBackText') };
      case 'REPLACED':
        return { title, text: t('replacedText') };
      default:
        return isBlind
          ? { title: t('offlineBlind'), text: t('blindText') }
          : { title, text: t('unknownText') };
    }
  };
}
