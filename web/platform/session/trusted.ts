type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => Policy };

/** The only script that is started by its address. */
export const workerAddress = '/worker.js';

/**
 * The only Trusted Types policy (I36): HTML must be sanitized before. Undefined if not supported.
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
