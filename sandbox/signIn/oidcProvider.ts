const { warn } = console;

/**
 * The library knows a supported Node by the name of its long-term release only and says at each
 * start that the one that comes with our packages is none, which is not so. That line alone is left
 * out, while the library is loaded.
 */
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('oidc-provider WARNING: Unsupported runtime.')) warn(...args);
};
export const { interactionPolicy, Provider } = await import('oidc-provider').finally(() => {
  console.warn = warn;
});
