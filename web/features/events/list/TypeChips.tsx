import { type EventFilter, noFilter, queryOf } from '#domain/events/rules.filter.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

export type EventType = { value: string; text: string };

type TypeChipsProps = {
  types: readonly EventType[];
  filter?: EventFilter;
  /** Without it, the links navigate to their addresses. */
  onChoose?: (typeCode: string) => void;
};

/** Event types as links in one row that scrolls sideways; a press filters the list. */
export function TypeChips({ types, filter = noFilter, onChoose }: TypeChipsProps) {
  const t = useTranslations('events');
  const chip = (typeCode: string, text: string) => (
    <li key={typeCode}>
      <ScreenLink
        to="Home"
        query={queryOf({ ...filter, typeCode })}
        aria-current={typeCode === filter.typeCode || undefined}
        onClick={(event) => {
          if (onChoose === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(typeCode);
        }}
        className="tap inline-flex items-center rounded-full border border-edge bg-surface px-4 text-sm font-medium whitespace-nowrap hover:bg-sunk aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-on-leaf"
      >
        {text}
      </ScreenLink>
    </li>
  );
  return (
    <nav
      aria-label={t('type')}
      className="-mx-4 mb-2 overflow-x-auto px-4 pt-1 pb-2 [scrollbar-width:none] lg:mx-0 lg:px-1 lg:[scrollbar-width:thin]"
    >
      <ul className="flex min-h-11 gap-2">
        {types.length > 0 && chip('', t('all'))}
        {types.map(({ value, text }) => chip(value, text))}
      </ul>
    </nav>
  );
}
