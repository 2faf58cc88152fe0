import { bookRefusals } from '#domain/events/shapes.refusals.ts';
import { refusalText } from '#web/platform/calls/faults.ts';
import { useStored } from '#web/platform/store.ts';
import type { Block } from '#web/platform/calls/useBlock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { buttonClasses } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { infoIcon } from '#web/ui/icons.ts';

/** Why the account cannot book, and the number to call (EVT-054, PAY-026). */
export function BlockedNote({ refusal, phone }: Block) {
  const t = useTranslations('frame');
  // Re-renders when the error list changes with the language.
  useStored('errorStatus');
  return (
    <div role="status" className="rounded-card bg-lagoon-soft p-4 text-ink">
      <p className="flex gap-3">
        <Icon d={infoIcon} className="size-6 text-lagoon" />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">
            {refusalText({ errorCode: bookRefusals[refusal], errorMsg: null, resultMsg: '' })}
          </span>{' '}
          <span>{t('blockedText')}</span>
        </span>
      </p>
      {phone !== null && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          className={`${buttonClasses('secondary')} mt-3 w-full tabular-nums sm:w-auto`}
        >
          {t('callCare', { phone })}
        </a>
      )}
    </div>
  );
}
