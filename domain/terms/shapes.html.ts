/**
 * What the texts of administrators (terms, notices, descriptions) may consist of: one list for the
 * cleaning on the server, when they are saved, and for the one in the browser, before they are
 * shown (B-34, TRM-004, I37).
 */
export const allowedTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'blockquote',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
] as const;

/** Attributes beside those that cleaning itself gives to links. */
export const allowedAttributes = {
  a: ['href'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
} as const;

/**
 * Links open in a tab of their own that cannot reach back, tells nobody where it came from, and
 * recommends nothing.
 */
export const linkTarget = '_blank';
export const linkRelation = 'noopener noreferrer nofollow';

/**
 * The address of a link as it may stand in a text: web, mail and telephone only, with everything a
 * browser would skip over taken out first. Null for any other.
 */
export function safeLink(href: string): string | null {
  // Browsers ignore tabs and line ends anywhere and other control characters at both ends.
  const plain = href.replace(/[\t\n\r]/g, '').replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '');
  if (/^(mailto|tel):[^\s\p{Cc}]+$/iu.test(plain)) return plain;
  if (!/^https?:\/\/[^/\\]/i.test(plain) || !URL.canParse(plain)) return null;
  const url = new URL(plain);
  // A name before the host is a disguise (https://bank.example@evil.example).
  return url.username === '' && url.password === '' ? url.href : null;
}
