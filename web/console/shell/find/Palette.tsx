import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { collectKeys, takeKeys } from '#web/console/platform/find/keys.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { CommandList, optionId } from './CommandList.tsx';
import type { Command } from './commands.ts';
import { useCommands } from './useCommands.ts';
import { searchedTitles, useFound } from './useFound.ts';

/**
 * Finds records, acts and pages (Ctrl K, decision 0183). Keys typed while the script of the dialog
 * loads are collected.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('administrators');
  useState(() => collectKeys());
  useEffect(() => () => void takeKeys(), []);
  return (
    <Dialog isOpen title={t('jump')} onClose={onClose}>
      <Finder onClose={onClose} />
    </Dialog>
  );
}

/** The entry that Enter runs: the one that was pointed at, else the first. */
function useChosen(commands: readonly Command[]) {
  const [pointed, setPointed] = useState<string | null>(null);
  const at = Math.max(
    0,
    commands.findIndex(({ id }) => id === pointed),
  );
  const step = (by: number) => {
    const next = commands[Math.max(0, Math.min(commands.length - 1, at + by))];
    if (next === undefined) return;
    setPointed(next.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return { chosen: commands[at], step, setPointed };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function Finder({ onClose }: { onClose: () => void }) {
  const t = useTranslations('administrators');
  const [text, setText] = useState('');
  const { groups: records, isBusy } = useFound(text);
  const groups = [...useCommands(text), ...records];
  const { chosen, step, setPointed } = useChosen(groups.flatMap(({ commands }) => commands));
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  // A scanner types a ticket's code and Enter faster than the server searches.
  const entered = useRef<string | null>(null);
  const onSettled = useEffectEvent((settled: string) => {
    if (entered.current !== settled) return;
    entered.current = null;
    run(chosen);
  });
  useEffect(() => {
    if (!isBusy) onSettled(text);
  }, [isBusy, text]);
  const onFocus = () => {
    const ahead = takeKeys();
    if (ahead.isEscaped) onClose();
    if (ahead.isEntered) entered.current = ahead.text;
    setText((typed) => typed + ahead.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isBusy) entered.current = text;
      else run(chosen);
    }
  };
  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls="find-list"
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
        aria-label={t('jump')}
        placeholder={t('jumpHint')}
        autoFocus
        autoComplete="off"
        value={text}
        onChange={(event) => {
          entered.current = null;
          setText(event.target.value);
          setPointed(null);
        }}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="tap mt-1.5 w-full rounded-control border border-edge bg-surface px-3 py-2"
      />
      <CommandList
        groups={groups}
        chosen={chosen}
        typed={text}
        isBusy={isBusy}
        onRun={run}
        onPoint={({ id }) => setPointed(id)}
      />
      <Status text={text.trim()} count={isBusy ? null : countOf(groups)} />
    </>
  );
}

const countOf = (groups: readonly { commands: readonly unknown[] }[]): number =>
  groups.reduce((sum, { commands }) => sum + commands.length, 0);

/** `count` is null while the server searches. */
function Status({ text, count }: { text: string; count: number | null }) {
  const t = useTranslations('administrators');
  const kinds = [t('findPages'), ...searchedTitles()].join(', ');
  return (
    <p role="status" className="min-h-11 content-center px-3 pt-2 text-sm text-soft wrap-anywhere">
      {count === null
        ? t('searching')
        : count === 0
          ? t('findNone', { text, kinds })
          : t('rows', { count })}
    </p>
  );
}
