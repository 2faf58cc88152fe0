export const staticQuery = { isFailed: false, isOld: false, refresh: () => Promise.resolve() };
