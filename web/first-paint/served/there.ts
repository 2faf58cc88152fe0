export const there = { isFailed: false, isOld: false, refresh: () => Promise.resolve() };
