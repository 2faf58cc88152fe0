type Row =
  | string
  | { value: string; text: string }
  | { id: string; name: string }
  | { code: string; name: string };

function choiceOf(row: Row): { value: string; label: string } {
  if (typeof row === 'string') return { value: row, label: row };
  if ('text' in row) return { value: row.value, label: row.text };
  return { value: 'id' in row ? row.id : row.code, label: row.name };
}

/** Rows as options of a select; `none` is the label of the empty option. */
export const choicesOf = (rows: readonly Row[], none?: string) => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...rows.map(choiceOf),
];
