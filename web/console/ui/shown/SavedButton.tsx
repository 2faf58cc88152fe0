import type { ComponentProps } from 'react';
import { useUnsaved } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { Button } from '#web/ui/Button.tsx';

const whyId = 'save-first';

/** A button that is inactive while the form has unsaved changes; `SaveFirst` says so. */
export function SavedButton(props: ComponentProps<typeof Button>) {
  const t = useTranslations('shownAdmin');
  const isUnsaved = useUnsaved();
  return (
    <Button
      isInactive={isUnsaved}
      onInactivePress={() => toast(t('saveFirst'))}
      {...(isUnsaved && { 'aria-describedby': whyId })}
      {...props}
    />
  );
}

export function SaveFirst() {
  const t = useTranslations('shownAdmin');
  return (
    useUnsaved() && (
      <span id={whyId} className="text-sm text-soft">
        {t('saveFirst')}
      </span>
    )
  );
}
