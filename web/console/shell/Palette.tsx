import { hasWords, searchWords } from '#domain/text/shapes.search.ts';
import { useEffect, useRef, useState } from 'react';
import { languages } from '#domain/text/languages.ts';
import { goConsole, canAnywhere } from '#web/console/platform/console.ts';
import { languageNames } from '#web/platform/locale/languageNames.ts';
import { chooseTheme, themes } from '#web/platform/theme.ts';
import { setLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { listedPaths } from './menu.ts';
import { pages } from './pages.ts';
import { titleOf } from './pages.shapes.ts';
import { themeTexts } from './themeTexts.ts';
import { type Command, useFound } from './useFound.ts';

function useCommands(): Command[] {
  const t = useTranslations('administrators');
  const offered = pages.filter(({ path, needs }) => listedPaths.has(path) && canAnywhere(needs));
  return [
    ...offered.map((page) => ({
      id: page.path,
      label: titleOf(page),
      run: () => goConsole(page.path),
    })),
    ...languages.map((language) => ({
      id: language,
      label: `${t('language')}: ${languageNames[language]}`,
      run: () => void setLanguage(language),
    })),
    ...themes.map((theme) => ({
      id: theme,
      label: `${t('theme')}: ${t(themeTexts[theme])}`,
      run: () => chooseTheme(theme),
    })),
  ];
}

/**
 * Returns what Enter does: runs at once, or when the search for this text has ended. A scanner types
 * a ticket's code and Enter faster than the server searches.
 */
function useEnter(isBusy: boolean, words: string, run: () => void): () => void {
  const entered = useRef<string | null>(null);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (isBusy || entered.current !== words) return;
    entered.current = null;
    latest.current();
  }, [isBusy, words]);
  return () => {
    if (isBusy) entered.current = words;
    else run();
  };
}

/** Finds pages, commands, orders and members (Ctrl K). */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('administrators');
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const commands = useCommands();
  const wanted = searchWords(words);
  const { found: records, isBusy } = useFound(words);
  const found = [...commands.filter(({ label }) => hasWords(label, wanted)), ...records];
  const chosen = Math.min(at, found.length - 1);
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  const enter = useEnter(isBusy, words, () => run(found[chosen]));
  return (
    <Dialog isOpen title={t('jump')} onClose={onClose}>
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={chosen >= 0 ? `palette-${chosen}` : undefined}
        aria-label={t('jump')}
        placeholder={t('jumpHint')}
        autoFocus
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined) {
            event.preventDefault();
            setAt(Math.max(0, Math.min(found.length - 1, chosen + step)));
          } else if (event.key === 'Enter') enter();
        }}
        className="tap w-full rounded-control border border-edge bg-surface px-3 py-2"
      />
      <CommandList commands={found} chosen={chosen} onRun={run} onPoint={setAt} />
      <p role="status" className="min-h-11 p-3 text-soft">
        {isBusy ? t('searching') : found.length === 0 && t('nothingFound')}
      </p>
    </Dialog>
  );
}

function CommandList({
  commands,
  chosen,
  onRun,
  onPoint,
}: {
  commands: readonly Command[];
  chosen: number;
  onRun: (command: Command) => void;
  onPoint: (index: number) => void;
}) {
  const t = useTranslations('administrators');
  return (
    <ul
      id="palette-list"
      role="listbox"
      aria-label={t('jump')}
      className="mt-3 max-h-80 overflow-y-auto"
    >
      {commands.map((command, index) => (
        <li
          key={command.id}
          id={`palette-${index}`}
          role="option"
          aria-selected={index === chosen}
          onClick={() => onRun(command)}
          onPointerMove={() => onPoint(index)}
          className="tap cursor-pointer content-center rounded-control px-3 py-1 aria-selected:bg-leaf-soft"
        >
          <span className="block wrap-anywhere">{command.label}</span>
          {command.detail !== undefined && (
            <span className="block text-sm wrap-anywhere text-soft">{command.detail}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
