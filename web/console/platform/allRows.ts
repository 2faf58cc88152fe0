/** First page of a list used as options; large enough for the rows of a country. */
export const allRows = { pageNum: 1, pageSize: 100, isExport: false } as const;
