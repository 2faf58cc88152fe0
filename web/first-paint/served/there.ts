/** State of a list that is there. */
export const there = { isFailed: false, isOld: false, refresh: () => Promise.resolve() };
