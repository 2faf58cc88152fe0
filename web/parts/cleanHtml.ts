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

/** Cleans HTML into nodes: text, lists, tables, links; no scripts, forms, styles, frames or handlers. Links open in a new tab. */
export function cleanHtml(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'img', 'video', 'audio'],
    FORBID_ATTR: ['style', 'id', 'class', 'name'],
    RETURN_DOM_FRAGMENT: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  });
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return nodes;
}
