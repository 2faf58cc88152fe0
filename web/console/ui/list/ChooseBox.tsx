import { type ReactNode, useId } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import type { ChosenRows } from './useChosen.ts';

/** Inside a cell, without making its row higher. */
const place = '-my-2.5 inline-block align-middle';

/** Box that chooses all rows of the page. */
export function ChoosePage({ chosen }: { chosen: ChosenRows }) {
  const t = useTranslations('bulkAdmin');
  return (
    <Checkbox
      className={place}
      aria-label={t('choosePage')}
      checked={chosen.hasPage}
      onChange={chosen.togglePage}
    >
      <span className="text-soft sm:hidden">{t('choosePage')}</span>
    </Checkbox>
  );
}

/** First cell of a row, with the box that chooses the row. */
export function ChooseRow({
  chosen,
  of,
  children,
}: {
  chosen: ChosenRows;
  of: string;
  children: ReactNode;
}) {
  const t = useTranslations('bulkAdmin');
  const own = useId();
  return (
    <div className="flex items-start">
      <Checkbox
        id={`${own}box`}
        className={place}
        aria-label={t('chooseRow')}
        aria-labelledby={`${own}box ${own}name`}
        checked={chosen.has(of)}
        onChange={() => chosen.toggle(of)}
      >
        {null}
      </Checkbox>
      <div id={`${own}name`} className="min-w-0 flex-1">
        {children}
      </div>
    </div>
  );
}
