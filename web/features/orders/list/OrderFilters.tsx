import { type ReactNode, useState } from 'react';
import type { OrderFilter } from '#domain/orders/rules.filter.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { refreshIcon } from '#web/ui/icons.ts';
import { OrderFilterChips } from './OrderFilterChips.tsx';
import { DayForm, KindForm } from './OrderFilterForms.tsx';
import { OrderSearch } from './OrderSearch.tsx';

type Props = {
  filter: OrderFilter;
  onApply: (part: Partial<OrderFilter>) => void;
  onRefresh: () => void;
  isRefreshing: boolean;
  children: ReactNode;
};

/** The list and its filters: beside it on wide screens, else in sheets. */
export function OrderFilters({ filter, onApply, onRefresh, isRefreshing, children }: Props) {
  const t = useTranslations('orderList');
  const [open, setOpen] = useState<'kind' | 'day' | null>(null);
  const isPhone = currentLayout() === 'phone';
  // Keys that reset a form's draft when the address changes.
  const [kindKey, dayKey] = [filter.types.join(), `${filter.from} ${filter.until}`];
  const apply = (part: Partial<OrderFilter>) => {
    setOpen(null);
    onApply(part);
  };
  return (
    <div className="pt-4 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      {!isPhone && (
        <aside className="hidden lg:sticky lg:top-20 lg:block lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5">
          <KindForm key={kindKey} filter={filter} onApply={apply} />
          <div className="mt-5 border-t border-line pt-5">
            <DayForm key={dayKey} filter={filter} onApply={apply} />
          </div>
        </aside>
      )}
      <div className="min-w-0">
        <div className="mb-3 flex lg:mb-4 lg:max-w-2xl">
          <OrderSearch key={filter.text} text={filter.text} onSearch={(text) => apply({ text })} />
        </div>
        <div className="mb-4 flex flex-wrap items-center gap-2 lg:hidden">
          <FilterButton which="kind" isOn={filter.types.length > 0} onPress={setOpen} />
          <FilterButton which="day" isOn={filter.from !== ''} onPress={setOpen} />
          {isPhone && (
            <Button
              variant="quiet"
              className="ml-auto px-3"
              aria-label={t('refresh')}
              isBusy={isRefreshing}
              onPress={onRefresh}
            >
              {!isRefreshing && <Icon d={refreshIcon} />}
            </Button>
          )}
        </div>
        <OrderFilterChips filter={filter} onApply={apply} />
        {children}
      </div>
      {open !== null && (
        <Dialog isOpen place="sheet" title={t(open)} onClose={() => setOpen(null)}>
          {open === 'kind' ? (
            <KindForm filter={filter} onApply={apply} />
          ) : (
            <DayForm filter={filter} onApply={apply} />
          )}
        </Dialog>
      )}
    </div>
  );
}

type Which = 'kind' | 'day';
type FilterButtonProps = { which: Which; isOn: boolean; onPress: (which: Which) => void };

function FilterButton({ which, isOn, onPress }: FilterButtonProps) {
  const t = useTranslations('orderList');
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      className={`px-3 ${isOn ? 'border-leaf text-leaf' : ''}`}
      onPress={() => onPress(which)}
    >
      {t(`${which}Short`)}
      {isOn && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-leaf" />
          <span className="sr-only">({t('isOn')})</span>
        </>
      )}
    </Button>
  );
}
