/**
 * Prepares pasted HTML: a title becomes a heading of the highest level that texts have, and the
 * element around a copy from Google Docs, which is `b` without bold text, becomes a plain one.
 */
export const pastedHtml = (html: string): string =>
  html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<b(?=\s[^<>]*\bdocs-internal-guid)/gi, '<span');
