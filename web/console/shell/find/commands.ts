/** An entry of the search: a record, an act or a page. */
export type Command = {
  id: string;
  label: string;
  /** Second line. */
  detail?: string;
  run: () => void;
};

export type CommandGroup = {
  id: string;
  title: string;
  /** Of all that was found, with `+` if there is more. */
  count: string;
  commands: readonly Command[];
};

export const groupOf = (id: string, title: string, commands: readonly Command[]): CommandGroup[] =>
  commands.length === 0 ? [] : [{ id, title, count: String(commands.length), commands }];

export const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');
