import { type EventFilter, noFilter, queryOf } from '#domain/events/rules.filter.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

export type EventType = { value: string; text: string };

/** Filters of one press: the key of the text, the field and its value. A second press removes it. */
const quick = [
  ['weekend', 'when', 'weekend'],
  ['groupNextWeek', 'when', 'nextWeek'],
  ['nearMe', 'site', 'offline'],
  ['free', 'price', 'free'],
] as const;

type TypeChipsProps = {
  types: readonly EventType[];
  filter?: EventFilter;
  /** Without it, the links navigate to their addresses. */
  onChoose?: (filter: EventFilter) => void;
};

/**
 * Quick filters and event types as links in one row that scrolls sideways; a press filters the list.
 */
export function TypeChips({ types, filter = noFilter, onChoose }: TypeChipsProps) {
  const t = useTranslations('events');
  const chip = (key: string, text: string, isOn: boolean, next: EventFilter) => (
    <li key={key}>
      <ScreenLink
        to="Home"
        query={queryOf(next)}
        aria-current={isOn || undefined}
        onClick={(event) => {
          if (onChoose === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(next);
        }}
        className="tap inline-flex items-center rounded-full border border-edge bg-surface px-4 text-sm font-medium whitespace-nowrap hover:bg-sunk aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-on-leaf"
      >
        {text}
      </ScreenLink>
    </li>
  );
  const typeChip = (typeCode: string, text: string) =>
    chip(typeCode, text, typeCode === filter.typeCode, { ...filter, typeCode });
  return (
    <div className="-mx-4 mb-2 flex min-h-11 gap-4 overflow-x-auto px-4 pt-1 pb-2 [scrollbar-width:none] lg:mx-0 lg:px-1 lg:[scrollbar-width:thin]">
      <ul className="flex gap-2" aria-label={t('filter')}>
        {quick.map(([key, field, value]) => {
          const isOn = filter[field] === value;
          const days = field === 'when' && { from: '', until: '' };
          return chip(key, t(key), isOn, { ...filter, ...days, [field]: isOn ? '' : value });
        })}
      </ul>
      <nav aria-label={t('type')}>
        <ul className="flex gap-2">
          {types.length > 0 && typeChip('', t('all'))}
          {types.map(({ value, text }) => typeChip(value, text))}
        </ul>
      </nav>
    </div>
  );
}
