import { messagePlaceholders } from '#domain/notifications/messages/rules.ts';
import { maxMessageTitle, messageKind } from '#domain/notifications/messages/shapes.ts';
import { maxBodyLength } from '#domain/notifications/shapes.ts';
import { languages } from '#domain/text/languages.ts';
import { useConsolePlace } from '#web/console/platform/console.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { MessagePeople } from './MessagePeople.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { type MessageForm, useMessageForm } from './useMessageForm.ts';

/** Writes to the people of an event, a room or a service (issue 52). */
export function WriteMessagePage() {
  const { query } = useConsolePlace();
  const kind = messageKind.safeParse(query['kind']);
  const t = useTranslations('messagesAdmin');
  const subject = query['subject'] ?? '';
  if (!kind.success || !/^\d+$/.test(subject)) return <NoData title={t('subjectMissing')} />;
  return <Form key={`${kind.data}/${subject}`} kind={kind.data} id={subject} />;
}

function Form({ kind, id }: { kind: 'event' | 'room' | 'service'; id: string }) {
  const t = useTranslations('messagesAdmin');
  const form = useMessageForm(kind, id);
  const { data, error } = form.draft;
  if (data === undefined)
    return error === null ? <RowsSkeleton label={t('write')} /> : <NoData title={error.text} />;
  return (
    <RecordPage
      title={t('writeTo', { name: data.name })}
      backTo="/admin/messages"
      backQuery={{ kind, subject: id }}
      backLabel={t('messages')}
      isWide
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <MessagePeople kind={kind} form={form} draft={data} />
        <Texts form={form} />
        <MessagePreview form={form} people={data.people} />
        <div className="flex flex-wrap items-center justify-end gap-4">
          <p className="mr-auto text-sm text-soft">
            {data.replyTo === '' ? t('noReplies') : t('repliesTo', { address: data.replyTo })}
          </p>
          <Button type="submit" isBusy={form.isSending} isInactive={data.count === 0}>
            {data.count === 0 ? t('noRecipients') : t('sendTo', { count: data.count })}
          </Button>
        </div>
      </form>
    </RecordPage>
  );
}

function Texts({ form }: { form: MessageForm }) {
  const t = useTranslations('messagesAdmin');
  const a = useTranslations('administrators');
  return (
    <Card>
      <h2 className="font-semibold">{t('text')}</h2>
      <p className="mt-1 text-sm text-soft">
        {t('placeholders', { names: messagePlaceholders.join(' ') })}
      </p>
      <div className="mt-4 grid gap-x-4 gap-y-5 lg:grid-cols-3">
        {languages.map((language) => (
          <div key={language} className="space-y-4">
            <TextField
              label={`${t('subject')} · ${a(languageTexts[language])}`}
              lang={language}
              maxLength={maxMessageTitle}
              isRequired={language === 'en'}
              {...form.field(`subjects.${language}`)}
            />
            <TextField
              label={`${t('body')} · ${a(languageTexts[language])}`}
              lang={language}
              rows={7}
              maxLength={maxBodyLength}
              isRequired={language === 'en'}
              {...(language !== 'en' && { hint: a('fallsBackHint') })}
              {...form.field(`bodies.${language}`)}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
