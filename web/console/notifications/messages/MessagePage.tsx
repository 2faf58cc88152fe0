import { useState } from 'react';
import { listCalls, mailsCalls, stopCalls } from '#domain/notifications/messages/calls.ts';
import { messageKind, type SentMessage } from '#domain/notifications/messages/shapes.ts';
import { isLanguage, languages } from '#domain/text/languages.ts';
import { can, useConsolePlace } from '#web/console/platform/console.ts';
import { CountBar } from '#web/console/ui/figures/CountBar.tsx';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { request } from '#web/platform/calls/request.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { areas, countsOf, stateTags } from './messageTexts.ts';

/** Between two requests for the progress of a message that is being sent, ms. */
const progressMs = 1000;

/** A message: its texts, how many mails were sent, and the mail of each person. */
export function MessagePage() {
  const t = useTranslations('messagesAdmin');
  const { query } = useConsolePlace();
  const message = query['message'] ?? '';
  const kind = messageKind.safeParse(query['kind']).data ?? 'event';
  const list = listCalls[kind];
  const input = { pageNum: 1, pageSize: 1, isExport: false, message };
  const [isOver, setOver] = useState(false);
  const { data, error } = useCallQuery(list, input, {
    enabled: message !== '',
    every: isOver ? false : progressMs,
    from: async () => {
      const answer = await request(list, input);
      void refetchCalls(mailsCalls[kind]);
      return answer;
    },
  });
  const found = data?.items[0];
  // The bar of what waits fetches the page again when the wait has ended.
  const hasEnded = data !== undefined && found?.state !== 'SENDING';
  if (hasEnded !== isOver) setOver(hasEnded);
  if (message === '' || error !== null || (data !== undefined && found === undefined))
    return <NoData title={t('messageMissing')} />;
  return found === undefined ? <RowsSkeleton label={t('message')} /> : <Mails of={found} />;
}

function Mails({ of }: { of: SentMessage }) {
  const t = useTranslations('messagesAdmin');
  const a = useTranslations('administrators');
  const { kind, subjectId } = of;
  return (
    <>
      <ConsoleLink
        to="/admin/messages"
        query={{ kind, subject: subjectId }}
        className="tap mb-2 inline-flex items-center text-leaf hover:underline"
      >
        ‹ {t('messagesOf', { name: of.name })}
      </ConsoleLink>
      <ListPage
        title={of.subjects.en}
        intro={<Sent of={of} />}
        call={mailsCalls[kind]}
        fixed={{ message: of.id }}
        keyOf={(row) => row.id}
        columns={(c) => [
          c.field('name', t('name'), { isSortable: true, none: '–' }),
          c.field('memberNo', t('memberNo')),
          c.tag('state', t('state'), (row) => ({ text: t(row.state), ...stateTags[row.state] })),
          c.field('sentTo', t('sentTo'), { none: '–' }),
          c.text('lang', t('language'), ({ lang }) =>
            isLanguage(lang) ? a(languageTexts[lang]) : lang,
          ),
          c.moment('sentAt', t('sentAt')),
        ]}
      />
    </>
  );
}

function Sent({ of }: { of: SentMessage }) {
  const t = useTranslations('messagesAdmin');
  const a = useTranslations('administrators');
  const { mutate, isBusy } = useCallMutation(stopCalls[of.kind], {
    onDone: () => refetchCalls(),
  });
  const ended = of.total - of.waiting;
  const isSending = of.state === 'SENDING';
  return (
    <div className="space-y-3">
      <p>
        {of.by} · <Stamp at={of.at} /> · {t(of.isNews ? 'news' : 'change')}
      </p>
      <CountBar count={ended} total={of.total} label={isSending ? t('message') : undefined} />
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <Tag {...stateTags[of.state]}>{t(of.state)}</Tag>
        <p role="status" className="text-ink tabular-nums">
          {countsOf(t, of)}
        </p>
        {isSending && can(`${areas[of.kind]}.write`, of) && (
          <Button
            variant="secondary"
            className="ml-auto"
            isBusy={isBusy}
            onPress={() => void mutate({ message: of.id })}
          >
            {t('stop')}
          </Button>
        )}
      </div>
      <details>
        <summary className="tap inline-flex cursor-pointer items-center text-leaf">
          {t('showText')}
        </summary>
        <div className="grid gap-4 lg:grid-cols-3">
          {languages
            .filter((language) => of.bodies[language] !== '')
            .map((language) => (
              <section key={language} lang={language} className="min-w-0 text-sm">
                <p className="text-soft">{a(languageTexts[language])}</p>
                <p className="font-semibold break-words text-ink">
                  {of.subjects[language] === '' ? of.subjects.en : of.subjects[language]}
                </p>
                <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">
                  {of.bodies[language]}
                </p>
              </section>
            ))}
        </div>
      </details>
    </div>
  );
}
