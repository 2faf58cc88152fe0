import { allowedAttributes, allowedTags, linkRelation, linkTarget, safeLink } from '#domain/terms/shapes.html.ts';
import DOMPurify from 'dompurify';

type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => unknown };

/** The one policy of the page's Trusted Types: only the cleaner below uses it, and it lets no script address through. */
const trustedTypes = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const policy = trustedTypes?.createPolicy('balai', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('No script addresses');
  },
});

/**
 * Cleans HTML into nodes by the list of what a text may consist of (TRM-004, I37): no scripts, forms, styles, frames, pictures, handlers,
 * names. Links lead to web, mail or telephone only, and open in a new tab.
 */
export function cleanHtml(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
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
