import { isLanguage, type Language } from '#domain/text/languages.ts';

type Regional = { readonly language: Language; readonly zone: string };

const known = new Map<string, Regional>();
const maxKnown = 1000;
const longest = 300;

/** Parses the regional header and caches the result, because there are few values. */
export function regionalOf(header: unknown): Regional {
  const text = (typeof header === 'string' ? header : '').slice(0, longest);
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const regional = readRegional(text);
  if (known.size < maxKnown) known.set(text, regional);
  return regional;
}

/**
 * Parses `X-Regional-Setting: country=bn;language=en;timezone=Asia/Brunei;currency=BND` (API-004).
 * Unknown values fall back to defaults.
 */
function readRegional(text: string): Regional {
  const values = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split('=');
    values.set(name.trim().toLowerCase(), value.trim());
  }
  const language = values.get('language');
  return { language: isLanguage(language) ? language : 'en', zone: zoneOf(values.get('timezone')) };
}

const zones = new Map<string, string>();

/**
 * Returns a valid time zone. Results are cached: checking a name costs as much as a query, and
 * every call has one.
 */
function zoneOf(name = ''): string {
  const known = zones.get(name);
  if (known !== undefined) return known;
  let zone = 'Asia/Brunei';
  try {
    if (name !== '')
      zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {}
  if (zones.size < 1000 && name.length < 60) zones.set(name, zone);
  return zone;
}

/** Returns the first supported language of an Accept-Language header, else `en`. */
export function acceptedLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]!.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('ms')) return 'ms';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}
