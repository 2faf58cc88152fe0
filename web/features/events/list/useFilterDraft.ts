import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type EventFilter, missingDay, noFilter, wrongDay } from '#domain/events/rules.filter.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

export type FilterPanelProps = {
  filter: EventFilter;
  /** Search pages have the keyword above the list, and a district in the panel. */
  isSearch: boolean;
  /** The panel is beside the list: choices apply at once, typed text after a delay. */
  isLive: boolean;
  onApply: (filter: EventFilter) => void;
};

const trimmed = (filter: EventFilter): EventFilter => ({
  ...filter,
  keyWord: filter.keyWord.trim(),
  speaker: filter.speaker.trim(),
});
const textOf = (filter: EventFilter) => JSON.stringify(trimmed(filter));

/**
 * The filter while it is edited. In a sheet it applies on submit; beside the list a range applies
 * when both days are set.
 */
export function useFilterDraft({ filter, isSearch, isLive, onApply }: FilterPanelProps) {
  const t = useTranslations('eventSearch');
  const [draft, setDraft] = useState(filter);
  /**
   * The filter that the draft started from or applied. A different one comes from navigation and
   * replaces the draft.
   */
  const [begun, setBegun] = useState(textOf(filter));
  if (begun !== textOf(filter)) {
    setBegun(textOf(filter));
    if (textOf(draft) !== textOf(filter)) setDraft(filter);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [missing, setMissing] = useState<'from' | 'until' | null>(null);
  /** `afterMs`: delay before a change in a live panel is applied; Infinity does not apply it. */
  const change = (part: Partial<EventFilter>, afterMs = 0) => {
    const next = { ...draft, ...part };
    setDraft(next);
    clearTimeout(timer.current);
    if (!isLive || missingDay(next) !== null) return;
    if (afterMs === 0) onApply(trimmed(next));
    else if (afterMs < Infinity) timer.current = setTimeout(() => onApply(trimmed(next)), afterMs);
  };
  const changeDays = (part: Partial<EventFilter>) => {
    setMissing(null);
    change(part);
  };
  return {
    draft,
    isOpen: textOf(draft) !== begun,
    missing,
    change,
    choosePreset: (when: EventFilter['when']) => changeDays({ when, from: '', until: '' }),
    chooseDay: (field: 'from' | 'until', day: string) => {
      const wrong = wrongDay(field, day, draft[field === 'from' ? 'until' : 'from']);
      if (wrong !== null) toast(t(wrong), 'danger');
      else changeDays({ [field]: day, ...(day === '' ? {} : { when: '' }) });
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const absent = missingDay(draft);
      setMissing(absent);
      clearTimeout(timer.current);
      if (absent === null) onApply(trimmed(draft));
    },
    reset: () => {
      const none = { ...noFilter, keyWord: isSearch ? filter.keyWord : '' };
      clearTimeout(timer.current);
      setMissing(null);
      setDraft(none);
      onApply(none);
    },
  };
}
export type FilterDraft = ReturnType<typeof useFilterDraft>;
