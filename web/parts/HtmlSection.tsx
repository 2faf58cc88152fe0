import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Language } from '#domain/words/words.ts';
import { useWords } from '#web/kit/words.ts';
import { FormSection } from './FormSection.tsx';
import { HtmlField } from './HtmlField.tsx';
import { TextField } from './TextField.tsx';

const names = { en: 'english', 'zh-CN': 'chinese', ms: 'malay' } as const;

type Input = { field: UseFormRegisterReturn; error: string | undefined };
type Props = {
  lang: Language;
  /** The line above the text; its label without the language's name. */
  line: Input & { label: string; hint?: string };
  html: Input & { value: string | undefined };
};

/** One language of something published: a line, the HTML and its preview. English is needed, the others fall back to it. */
export function HtmlSection({ lang, line, html }: Props) {
  const t = useWords('contentAdmin');
  const a = useWords('administrators');
  const isRequired = lang === 'en';
  const name = t(names[lang]);
  return (
    <FormSection title={name} {...(isRequired ? {} : { text: a('fallsBackHint') })}>
      <div className="col-span-full">
        <TextField
          label={`${line.label} · ${name}`}
          lang={lang}
          {...(line.hint === undefined ? {} : { hint: line.hint })}
          isRequired={isRequired}
          {...line.field}
          error={line.error}
        />
      </div>
      <HtmlField
        label={`${t('html')} · ${name}`}
        lang={lang}
        hint={t('htmlHint')}
        isRequired={isRequired}
        html={html.value ?? ''}
        previewLabel={`${t('asShown')} · ${name}`}
        emptyText={t('nothingWritten')}
        {...html.field}
        error={html.error}
      />
    </FormSection>
  );
}
