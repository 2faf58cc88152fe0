import { closeDay, getDayClose } from '#domain/payments/dayClose/calls.ts';
import type { DayClose } from '#domain/payments/dayClose/shapes.ts';
import { useDecision } from '#web/console/orders/unmatched/useDecision.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

/** Closes a day after a question. */
export function CloseDay({ data: { country, day, fingerprint } }: { data: DayClose }) {
  const t = useTranslations('dayCloseAdmin');
  const language = useLanguage();
  const { mutate, isBusy } = useDecision(closeDay, t('closeDone'), getDayClose);
  const ask = () =>
    confirm({
      title: t('closeTitle', { day: calendarDayText(day, language) }),
      text: t('closeText'),
      yes: t('close'),
      act: (dialog) => mutate({ country, day, fingerprint }, dialog),
    });
  return (
    <Button isBusy={isBusy} onPress={() => void ask()}>
      {t('close')}
    </Button>
  );
}
