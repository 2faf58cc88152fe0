import type { Recipient } from '#domain/notifications/messages/shapes.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import type { MessageForm } from './useMessageForm.ts';

/** The mail in each language as one of the people would get it. */
export function MessagePreview({
  form,
  people,
}: {
  form: MessageForm;
  people: readonly Recipient[];
}) {
  const t = useTranslations('messagesAdmin');
  const a = useTranslations('administrators');
  if (people.length === 0) return null;
  const nameOf = (lang: string) => (isLanguage(lang) ? a(languageTexts[lang]) : lang);
  return (
    <Card>
      <h2 className="font-semibold">{t('preview')}</h2>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Select
          className="min-w-0 max-w-sm flex-1"
          label={t('previewAs')}
          value={form.reader}
          onChange={({ target }) => form.setReader(target.value)}
          options={people.map(({ memberId, name, memberNo, lang }) => ({
            value: memberId,
            label: `${name} ${memberNo} · ${nameOf(lang)}`.trim(),
          }))}
        />
        <Button variant="secondary" isBusy={form.isDrawing} onPress={form.preview}>
          {t('showPreview')}
        </Button>
      </div>
      {form.mails.length > 0 && (
        <div className="mt-4 grid gap-4 lg:grid-cols-3">
          {form.mails.map(({ lang, subject, text }) => (
            <section
              key={lang}
              lang={lang}
              aria-label={`${t('preview')} · ${nameOf(lang)}`}
              className="min-w-0 rounded-control border border-line bg-sunk p-3 text-sm"
            >
              <p className="text-soft">{nameOf(lang)}</p>
              <p className="mt-1 font-semibold break-words">{subject}</p>
              <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
            </section>
          ))}
        </div>
      )}
    </Card>
  );
}
