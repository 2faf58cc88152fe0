const { warn } = console;

/**
 * oidc-provider accepts only Node releases with an LTS name and warns about ours wrongly. This
 * suppresses that warning while the package is loaded.
 */
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('oidc-provider WARNING: Unsupported runtime.')) warn(...args);
};
export const { interactionPolicy, Provider } = await import('oidc-provider').finally(() => {
  console.warn = warn;
});
