import pg from 'pg';

/** On both engines int8 and numeric become numbers, timestamptz epoch ms; dates stay text. */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).getTime(),
  1082: (text) => text,
  1016: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
};
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format),
};
