import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from './Checkbox.tsx';

type TermsBoxProps = {
  agree: ReactNode;
  confirm: ReactNode;
  isBusy?: boolean;
  /** The terms have not loaded: checkbox and button are disabled. */
  isInactive?: boolean;
  onConfirm: () => void;
  /** The button was pressed with the checkbox off: mark other missing input too. */
  onIncomplete?: () => void;
  layout?: (box: ReactNode, button: ReactNode) => ReactNode;
  children?: ReactNode;
};

/**
 * Checkbox and confirm button (TRM-005 to TRM-007). A press with the checkbox off shows an error.
 */
export function TermsBox({
  agree,
  confirm,
  isBusy = false,
  isInactive = false,
  onConfirm,
  onIncomplete,
  layout,
  children,
}: TermsBoxProps) {
  const t = useTranslations('terms');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [isPrompted, setPrompted] = useState(false);
  const tick = (
    <Checkbox
      id={id}
      ref={box}
      checked={isTicked}
      disabled={isInactive}
      onChange={(event) => {
        setTicked(event.target.checked);
        setPrompted(false);
      }}
      {...(isPrompted ? { error: t('tickFirst') } : {})}
    >
      {agree}
    </Checkbox>
  );
  const button = (
    <Button
      isBusy={isBusy}
      isInactive={!isTicked || isInactive}
      onPress={onConfirm}
      onInactivePress={() => {
        if (isInactive) return;
        setPrompted(true);
        onIncomplete?.();
        box.current?.focus();
      }}
      className={layout === undefined ? 'grow sm:grow-0' : 'grow'}
    >
      {confirm}
    </Button>
  );
  if (layout !== undefined) return layout(tick, button);
  return (
    <div>
      {tick}
      <div className="mt-3 flex flex-wrap items-center justify-end gap-3">
        {children}
        {button}
      </div>
    </div>
  );
}
