import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type EventFilter, missingDay, noFilter, wrongDay } from '#domain/events/rules.filter.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

export type FilterPanelProps = {
  filter: EventFilter;
  /** The search pages have the keyword above the list and a district here. */
  isSearch: boolean;
  /** Beside the list: every choice narrows it at once, what is typed after a moment. */
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
 * The filter being chosen. In a sheet nothing is sent before it is applied; beside the list a range
 * waits for its other end.
 */
export function useFilterDraft({ filter, isSearch, isLive, onApply }: FilterPanelProps) {
  const t = useTranslations('eventSearch');
  const [draft, setDraft] = useState(filter);
  /** The filter this draft was begun from or has become; another one comes from elsewhere. */
  const [begun, setBegun] = useState(textOf(filter));
  if (begun !== textOf(filter)) {
    setBegun(textOf(filter));
    if (textOf(draft) !== textOf(filter)) setDraft(filter);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [missing, setMissing] = useState<'from' | 'until' | null>(null);
  /** `afterMs`: beside the list, the wait before it is narrowed; Infinity: not by this. */
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
