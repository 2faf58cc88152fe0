/** Page of a list whose rows are choices of a form or filter: more than a country has. */
export const allRows = { pageNum: 1, pageSize: 100, isExport: false } as const;
