type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => Policy };

/** Address of the service worker, the only script that is started by a text. */
export const workerAddress = '/worker.js';

/**
 * The one policy of the page's Trusted Types (I36): HTML is handed over by the cleaner only, and no
 * script address gets through but the service worker's. Undefined where the browser knows no
 * Trusted Types.
 */
export const trusted = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy(
  'balai',
  {
    createHTML: (html) => html,
    createScriptURL: (url) => {
      if (url !== workerAddress) throw new TypeError('No script addresses');
      return url;
    },
  },
);
