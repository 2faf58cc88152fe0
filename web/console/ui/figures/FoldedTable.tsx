import { type ComponentProps, useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { FiguresTable } from './FiguresTable.tsx';

/** Numbers of a chart: always present for screen readers and print, folded on screen. */
export function FoldedTable(props: Omit<ComponentProps<typeof FiguresTable>, 'isHidden'>) {
  const t = useTranslations('figuresAdmin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="mt-3 print:hidden">
        <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'chart' : 'numbers')}
        </Button>
      </div>
      <div className={isOpen ? 'mt-2' : 'sr-only print:not-sr-only'}>
        <FiguresTable {...props} isHidden={!isOpen} />
      </div>
    </>
  );
}
