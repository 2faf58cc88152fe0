import { languages } from '#domain/text/languages.ts';
import { hasBeginnings } from '#domain/search/rules.marks.ts';
import { canAnywhere, goConsole } from '#web/console/platform/console.ts';
import { recentRecords } from '#web/console/platform/find/recent.ts';
import { openRecord, recordPages } from '#web/console/platform/find/records.ts';
import { listedPaths, ownMenu } from '#web/console/shell/menu.ts';
import { pageAt, pages } from '#web/console/shell/pages.ts';
import { titleOf } from '#web/console/shell/pages.shapes.ts';
import { themeTexts } from '#web/console/shell/themeTexts.ts';
import { languageNames } from '#web/platform/locale/languageNames.ts';
import { setLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { chooseTheme, themes } from '#web/platform/theme.ts';
import { ownActs } from './acts.ts';
import { type Command, type CommandGroup, groupOf, joined } from './commands.ts';

/** Pages of the menu that the roles may open, with the group of the menu. */
function usePages(): Command[] {
  const t = useTranslations('administrators');
  const groupOfPath = new Map(
    ownMenu().flatMap(({ title, entries }) =>
      entries.flat().map(({ path }) => [path, t(title)] as const),
    ),
  );
  return pages
    .filter(({ path, needs }) => listedPaths.has(path) && canAnywhere(needs))
    .map((page) => ({
      id: page.path,
      label: titleOf(page),
      detail: groupOfPath.get(page.path) ?? '',
      run: () => goConsole(page.path),
    }));
}

function useDisplay(): Command[] {
  const t = useTranslations('administrators');
  return [
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

const recent = (): Command[] =>
  recentRecords().map(({ kind, id, label, detail }) => ({
    id: `recent-${kind}-${id}`,
    label,
    detail: joined(titleOf(pageAt(recordPages[kind].page)!), detail),
    run: () => openRecord(kind, id),
  }));

/**
 * Acts and pages whose words begin with those of the text. Without a text all of them, after the
 * records that were opened last.
 */
export function useCommands(text: string): CommandGroup[] {
  const t = useTranslations('administrators');
  const acts = ownActs().map((act) => ({
    id: `act-${act.path}`,
    label: titleOf(act),
    run: () => goConsole(act.path),
  }));
  const matching = (commands: readonly Command[]) =>
    commands.filter(({ label }) => hasBeginnings(label, text));
  const [found, display] = [usePages(), useDisplay()];
  const isEmpty = text.trim() === '';
  return [
    ...(isEmpty ? groupOf('recent', t('findRecent'), recent()) : []),
    ...groupOf('acts', t('findActs'), matching(acts)),
    ...groupOf('pages', t('findPages'), matching(found)),
    ...(isEmpty ? [] : groupOf('display', t('findDisplay'), matching(display))),
  ];
}
