import { use, useSyncExternalStore } from 'react';
import { isLanguage, type Language } from '#domain/text/languages.ts';
import { say, type Text, type Values } from '#domain/text/say.ts';
import { boot } from '#web/platform/session/boot.ts';
import type { Catalogue, Feature } from './catalogue.ts';
import { store, stored } from '#web/platform/store.ts';
import { jsonOr } from '#web/platform/storage.ts';

export type Translations = Readonly<Record<string, Text>>;

export type TextFiles = Record<string, () => Promise<{ default: Translations }>>;
/** Files that Home shows at once or right after its first view. */
const files: TextFiles = import.meta.env.SSR
  ? {}
  : import.meta.glob<{ default: Translations }>(
      '../../../locales/*/{frame,general,events,overview,questionnaires}.json',
    );

/** Registers text files of the console or of a lazily loaded module. */
export const addTextFiles = (more: TextFiles): void => void Object.assign(files, more);

const loaded = new Map<string, Translations>();
const loading = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let language: Language = 'en';

export const currentLanguage = (): Language => language;

/**
 * Language of the central sign-in and sign-out, which support Vietnamese; the portal does not
 * (A-08).
 */
export function signInLanguage(): Language | 'vi' {
  const spoken = stored('localeLanguage') ?? (language === 'en' ? navigator.language : language);
  return spoken.slice(0, 2).toLowerCase() === 'vi' ? 'vi' : language;
}

/**
 * Initial language: stored, else the member's saved one, else the browser's, else English.
 */
export function firstLanguage(): Language {
  const kept = stored('localeLanguage');
  if (isLanguage(kept)) return kept;
  const own = boot().language;
  if (own) return own;
  for (const tag of navigator.languages) {
    if (isLanguage(tag)) return tag;
    const short = tag.slice(0, 2).toLowerCase();
    if (short === 'zh') return 'zh-CN';
    if (isLanguage(short)) return short;
  }
  return 'en';
}

export function provideTranslations(of: Language, feature: Feature, words: Translations): void {
  loaded.set(`${of}/${feature}`, words);
}

/** Imported lazily: Home does not need the addresses of a hundred other files. */
async function fileOf(of: Language, feature: Feature): Promise<TextFiles[string] | undefined> {
  const path = `../../../locales/${of}/${feature}.json`;
  return files[path] ?? (await import('./textFiles.ts')).textFiles[path];
}

function loadOne(of: Language, feature: Feature): Promise<void> {
  const key = `${of}/${feature}`;
  const before = loading.get(key);
  if (before) return before;
  const promise = (async () => {
    const words = (await (await fileOf(of, feature))?.())?.default;
    if (!words) throw new Error(`No translation for ${key}`);
    loaded.set(key, words);
  })();
  loading.set(key, promise);
  promise.then(
    // React's `use` reads this field: loaded texts never suspend a component.
    () => Object.assign(promise, { status: 'fulfilled', value: undefined }),
    // A failed download, for example without a network, is repeated on the next use.
    () => loading.delete(key),
  );
  return promise;
}

export async function loadTranslations(of: Language, features: readonly Feature[]): Promise<void> {
  await Promise.all(
    features
      .filter((feature) => !loaded.has(`${of}/${feature}`))
      .map((feature) => loadOne(of, feature)),
  );
}

/** Sets the language, whose texts must be loaded. Does not re-render. */
export const setCurrentLanguage = (next: Language): void => void (language = next);

/** Changes the language of the open page. `keep`: also stores the choice. */
export async function setLanguage(next: Language, keep = true): Promise<void> {
  const seen = [...loaded.keys()].map((key) => key.split('/')[1] as Feature);
  await loadTranslations(next, [...new Set(seen)]);
  setCurrentLanguage(next);
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  if (keep) store('localeLanguage', next);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

/** Text that an administrator has reworded; it is part of the session's error list (ADM-045). */
function reworded(feature: Feature, key: string): string | undefined {
  const list = feature === 'general' ? stored('errorStatus') : null;
  return list?.includes('"general.')
    ? jsonOr<Record<string, string>>(list, {})[`general.${key}`]
    : undefined;
}

/** Translates a text outside of components; its file must be loaded. */
export function textOf<F extends Feature>(
  feature: F,
  key: keyof Catalogue[F] & string,
  values?: Values,
): string {
  return say(
    language,
    reworded(feature, key) ?? loaded.get(`${language}/${feature}`)?.[key] ?? '',
    values,
  );
}

/** Returns `t('key', values)`. Suspends until the text file is loaded. */
export function useTranslations<F extends Feature>(
  feature: F,
): (key: keyof Catalogue[F] & string, values?: Values) => string {
  const of = useLanguage();
  const key = `${of}/${feature}`;
  // Always call `use`: a component that suspended renders again from the start and must call the
  // same hooks (React error 467).
  const waiting = loading.get(key) ?? (loaded.has(key) ? undefined : loadOne(of, feature));
  if (waiting !== undefined) use(waiting);
  return (key, values) => textOf(feature, key, values);
}
