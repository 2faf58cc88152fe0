/**
 * Allowed tags in texts of administrators (terms, notices, descriptions). The server sanitizes when
 * it saves, the browser before it renders; both use this list (B-34, TRM-004, I37).
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

/** Allowed attributes besides those that sanitizing adds to links. */
export const allowedAttributes = {
  a: ['href'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
} as const;

/** Links open in a new tab, without opener, referrer and endorsement. */
export const linkTarget = '_blank';
export const linkRelation = 'noopener noreferrer nofollow';

/** Normalizes the address of a link; null unless it is http(s), mailto or tel. */
export function safeLink(href: string): string | null {
  // Browsers ignore tabs and line ends anywhere, and other control characters at both ends.
  const plain = href.replace(/[\t\n\r]/g, '').replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '');
  if (/^(mailto|tel):[^\s\p{Cc}]+$/iu.test(plain)) return plain;
  if (!/^https?:\/\/[^/\\]/i.test(plain) || !URL.canParse(plain)) return null;
  const url = new URL(plain);
  // Credentials before the host can disguise it (https://bank.example@evil.example).
  return url.username === '' && url.password === '' ? url.href : null;
}
