import { useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import type { DataTable } from './useDataTable.ts';

type Props = Pick<DataTable<never>, 'choices' | 'showAll'> & {
  hasExport: boolean;
};

/** Dialog that chooses the visible columns of a list; the first one is fixed. */
export function ColumnPanel({ choices, showAll, hasExport }: Props) {
  const t = useTranslations('administrators');
  const [isOpen, setOpen] = useState(false);
  const visible = choices.filter(({ isShown }) => isShown).length;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onPress={() => setOpen(true)}>
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
          <Button variant="quiet" isInactive={visible === choices.length} onPress={showAll}>
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
