import { addTextFiles, type Translations } from '#web/platform/locale/translations.ts';

/** Registers the texts of waiting lists outside the first bundle. */
const files = import.meta.glob<{ default: Translations }>('../../../../locales/*/waiting.json');
addTextFiles(
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace('../../../../', '../../../'), load]),
  ),
);
