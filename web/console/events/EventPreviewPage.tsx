import { useEffect, useState } from 'react';
import type { Output } from '#domain/call.ts';
import { getEventPreview } from '#domain/events/calls.make.ts';
import { type Language, languages } from '#domain/text/languages.ts';
import { useConsolePlace } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { languageNames } from '#web/platform/locale/languageNames.ts';
import {
  currentLanguage,
  setLanguage,
  useTranslations,
} from '#web/platform/locale/translations.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NoEvent } from './NoEvent.tsx';
import { Facts, Sessions, Story, TicketTypes } from '#web/ui/events/DetailFacts.tsx';
import { PriceFrom } from '#web/ui/events/EventCard.tsx';
import { StatusTag } from '#web/ui/events/StatusTag.tsx';

type Preview = Output<typeof getEventPreview>;

/**
 * An event as members see it on a phone, in each language (ADM-013). The console switches to that
 * language meanwhile, so that labels and dates match.
 */
export function EventPreviewPage() {
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
  const { id } = useConsolePlace().query;
  const [own] = useState(currentLanguage);
  const [language, setShown] = useState<Language>(own);
  const answer = useCallQuery(
    getEventPreview,
    { id: id ?? '0', language },
    { enabled: id !== undefined, keep: true },
  );
  useEffect(() => {
    void setLanguage(language, false);
  }, [language]);
  useEffect(() => () => void setLanguage(own, false), [own]);
  if (id === undefined || answer.isError) return <NoEvent error={answer.error} />;
  const event = answer.data;
  if (event === undefined) return <RowsSkeleton label={t('preview')} />;
  return (
    <>
      <h1 className="mb-1 text-xl font-bold">{t('preview')}</h1>
      <p className="mb-3 text-sm text-soft">{t('previewText')}</p>
      <div role="group" aria-label={a('language')} className="mb-4 flex flex-wrap gap-2">
        {languages.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === language}
            onClick={() => setShown(code)}
            className="tap rounded-control border border-edge px-4 font-semibold aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf"
          >
            {languageNames[code]}
          </button>
        ))}
      </div>
      <PhonePreview event={event} language={language} />
    </>
  );
}

function PhonePreview({ event, language }: { event: Preview; language: Language }) {
  const t = useTranslations('eventForm');
  const photos = event.detailPhotos.length > 0 ? event.detailPhotos : event.photos;
  return (
    <article
      lang={language}
      aria-label={t('preview')}
      // The media query for two columns matches the window, not this narrow preview.
      className="w-full max-w-[390px] overflow-hidden rounded-card border border-edge bg-paper [&_dl]:grid-cols-1!"
    >
      <Picture address={photos[0]} type={event.typeCode} name={event.id} isFirst />
      <div className="space-y-6 p-4">
        <div>
          <p className="font-semibold text-leaf">{event.typeName}</p>
          <h2 className="mt-1 text-xl font-semibold">{event.name}</h2>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <StatusTag event={event} />
            <PriceFrom event={event} className="font-semibold" />
          </div>
        </div>
        <Facts event={event} />
        <section className="border-t border-line pt-6">
          <TicketTypes event={event} />
        </section>
        <Sessions event={event} />
        <Story event={event} />
      </div>
    </article>
  );
}
