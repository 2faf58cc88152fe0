import { type ComponentProps, useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { FiguresTable } from './FiguresTable.tsx';

/**
 * The numbers of a chart: there for readers of screens and on paper from the beginning, opened by
 * everybody else.
 */
export function FoldedTable(props: Omit<ComponentProps<typeof FiguresTable>, 'isHidden'>) {
  const t = useTranslations('figuresAdmin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="mt-3 print:hidden">
        <Button look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'chart' : 'numbers')}
        </Button>
      </div>
      <div className={isOpen ? 'mt-2' : 'sr-only print:not-sr-only'}>
        <FiguresTable {...props} isHidden={!isOpen} />
      </div>
    </>
  );
}
