import {
  allowedAttributes,
  allowedTags,
  linkRelation,
  linkTarget,
  safeLink,
} from '#domain/terms/shapes.html.ts';
import { trusted } from '#web/platform/session/trusted.ts';
import DOMPurify from 'dompurify';

/**
 * Removes scripts, forms, styles, frames, pictures, handlers and names (TRM-004, I37). Links may
 * lead to web, mail or telephone and open in a new tab.
 */
export function cleanHtml(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(trusted ? { TRUSTED_TYPES_POLICY: trusted as never } : {}),
  });
  for (const link of nodes.querySelectorAll('a')) {
    const href = safeLink(link.getAttribute('href') ?? '');
    if (href === null) link.removeAttribute('href');
    else {
      link.href = href;
      link.target = linkTarget;
      link.rel = linkRelation;
    }
  }
  return nodes;
}
