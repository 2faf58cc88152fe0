import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedTags,
  linkRelation,
  linkTarget,
  safeLink,
} from '#domain/terms/shapes.html.ts';

/** Elements whose content is no text for readers. */
const unreadable =
  'script style template noscript title xmp plaintext iframe noembed noframes object svg math textarea select option'.split(
    ' ',
  );

/**
 * HTML of administrators as it is kept (TRM-004, B-34): headings, paragraphs, lists, tables,
 * emphasis and links; everything else goes, its text stays where it is one. Cleaning the answer
 * again changes nothing.
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
