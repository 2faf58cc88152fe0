import { noteCalls } from '#domain/notes/calls.ts';
import type { NoteKind, Notes } from '#domain/notes/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { FactRow } from '#web/console/ui/FactRow.tsx';
import { DayStamp } from '#web/console/ui/Stamp.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { FollowUpFields } from './FollowUpFields.tsx';
import { NoteList } from './NoteList.tsx';

/**
 * Notes, tags, owner and follow-up date of a record. It may be inside the form of the record, so it
 * has no form of its own.
 */
export function NotesPanel({ kind, id }: { kind: NoteKind; id: string }) {
  const t = useTranslations('notesAdmin');
  const { data } = useCallQuery(noteCalls[kind].get, { id });
  return (
    <Card>
      <section aria-label={t('title')} className="space-y-4">
        <h2 className="font-semibold">{t('title')}</h2>
        {data === undefined ? (
          <RowsSkeleton count={3} label={t('title')} />
        ) : (
          <>
            {data.canWrite ? (
              // A new note raises the version; what is typed here stays.
              <FollowUpFields
                key={JSON.stringify([data.ownerId, data.followUpOn, data.tags])}
                kind={kind}
                id={id}
                notes={data}
              />
            ) : (
              <FollowUpFacts notes={data} />
            )}
            <NoteList kind={kind} id={id} notes={data} />
          </>
        )}
      </section>
    </Card>
  );
}

function FollowUpFacts({ notes }: { notes: Notes }) {
  const t = useTranslations('notesAdmin');
  return (
    <dl className="divide-y divide-line text-sm">
      <FactRow label={t('owner')}>{notes.ownerName ?? '–'}</FactRow>
      <FactRow label={t('followUpOn')}>
        {notes.followUpOn === null ? '–' : <DayStamp day={notes.followUpOn} />}
      </FactRow>
      <FactRow label={t('tags')}>
        <span className="flex flex-wrap justify-end gap-1">
          {notes.tags.length === 0 ? '–' : notes.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
        </span>
      </FactRow>
    </dl>
  );
}
