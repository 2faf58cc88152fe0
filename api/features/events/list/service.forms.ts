import type { Core } from '#api/kit/http/context.ts';
import { memory } from '#api/kit/db/remembered.ts';
import { formsOf } from './store.catalogue.view.ts';

type Forms = { words: string[]; speaker: string };

/** Words whose forms are kept. */
const mostForms = 2000;
const memoryOf = memory(() => new Map<string, string>());

/** Whatever the letters of a database are, these are written as they stand. */
const isPlain = (text: string) => /^[ -@[-~]*$/.test(text);

/**
 * What is looked for as the database writes it, which is how what is looked in was written. It writes
 * the same word the same way for ever.
 */
export async function formsFor(
  { db }: Pick<Core, 'db'>,
  asked: { words: readonly string[]; speaker: string | null },
): Promise<Forms> {
  const kept = memoryOf({ db });
  const speaker = asked.speaker ?? '';
  const words = asked.words.map((word) => (isPlain(word) ? word : kept.get(word)));
  if (isPlain(speaker) && words.every((word) => word !== undefined)) return { words, speaker };
  const forms = await formsOf(db, { words: asked.words, speaker });
  if (kept.size + forms.words.length > mostForms) kept.clear();
  for (const [place, form] of forms.words.entries()) kept.set(asked.words[place]!, form);
  return forms;
}
