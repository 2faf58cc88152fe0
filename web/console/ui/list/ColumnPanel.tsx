import { useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import type { DataTable } from './useDataTable.ts';

type Props = Pick<DataTable<never>, 'choices' | 'showAll'> & {
  /** Whether the list can be exported. */
  hasExport: boolean;
};

/** Chooses which columns a list shows, beside the list itself; the first one stays. */
export function ColumnPanel({ choices, showAll, hasExport }: Props) {
  const t = useTranslations('administrators');
  const [isOpen, setOpen] = useState(false);
  const visible = choices.filter(({ isShown }) => isShown).length;
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {t('columns')}{' '}
        {visible < choices.length && (
          <span className="text-sm font-normal text-soft tabular-nums">
            {t('columnsShown', { shown: visible, all: choices.length })}
          </span>
        )}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('columns')}
        place="side"
        onClose={() => setOpen(false)}
        foot={
          <Button look="quiet" isInactive={visible === choices.length} onPress={showAll}>
            {t('allColumns')}
          </Button>
        }
      >
        <p className="mb-2 text-sm text-soft">
          {t('columnsText')} {hasExport && t('columnsExport')}
        </p>
        {choices.map(({ key, title, isShown, onChange }) => (
          <Checkbox
            key={key}
            checked={isShown}
            disabled={onChange === undefined}
            onChange={(event) => onChange?.(event.target.checked)}
          >
            {title}
          </Checkbox>
        ))}
      </Dialog>
    </>
  );
}
