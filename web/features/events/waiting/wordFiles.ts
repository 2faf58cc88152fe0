import { addWordFiles, type Words } from '#web/platform/words/words.ts';

/** Words of waiting lists come with what shows them; the first script names none of their files. */
const files = import.meta.glob<{ default: Words }>('../../../../locales/*/waiting.json');
addWordFiles(
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace('../../../../', '../../../'), load]),
  ),
);
