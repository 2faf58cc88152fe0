import { addTextFiles, type Translations } from '#web/platform/locale/translations.ts';

/** Words of waiting lists come with what shows them; the first script names none of their files. */
const files = import.meta.glob<{ default: Translations }>('../../../../locales/*/waiting.json');
addTextFiles(
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace('../../../../', '../../../'), load]),
  ),
);
