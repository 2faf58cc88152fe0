import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from './Checkbox.tsx';

type TermsBoxProps = {
  agree: ReactNode;
  confirm: ReactNode;
  isBusy?: boolean;
  /**
   * The terms are not there yet: neither box nor button can be used, so that no tick is given
   * before them or lost when they come.
   */
  isInactive?: boolean;
  onConfirm: () => void;
  /** The button was pressed without the tick: what else is missing is marked as well. */
  onIncomplete?: () => void;
  /** Places box and button elsewhere than below each other. */
  layout?: (box: ReactNode, button: ReactNode) => ReactNode;
  /** Stands beside the button (amount, sign-out). */
  children?: ReactNode;
};

/**
 * Agree box and confirm button (TRM-005 to TRM-007): the button is inactive until the box is
 * ticked; pressing it then shows the prompt at the box and sends nothing. Used by the terms dialog
 * and by the pages of EVT-073.
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
