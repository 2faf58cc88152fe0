import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedTags,
  linkRelation,
  linkTarget,
  safeLink,
} from '#domain/terms/shapes.html.ts';

const unreadable =
  'script style template noscript title xmp plaintext iframe noembed noframes object svg math textarea select option'.split(
    ' ',
  );

/**
 * Cleans HTML of administrators before it is stored (TRM-004, B-34). Allows headings, paragraphs,
 * lists, tables, emphasis and links; of other elements only readable text remains. Cleaning twice
 * changes nothing.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { ...allowedAttributes, a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: unreadable,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: 24,
    transformTags: {
      h1: 'h2',
      a: (_tag, { href = '' }) => {
        const link = safeLink(href);
        const attribs: Record<string, string> =
          link === null ? {} : { href: link, target: linkTarget, rel: linkRelation };
        return { tagName: 'a', attribs };
      },
    },
  }).trim();
}
