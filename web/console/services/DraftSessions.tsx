import type { DragEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BatchDetail, BatchSession } from '#domain/services/admin/shapes.batches.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { type BatchForm, copiedWeek, conflictOf, sorted, weeksOf } from './batchForm.ts';
import { dayName } from '#web/console/platform/dayName.ts';
import { DrawSessions } from './DrawSessions.tsx';
import { useDropOf } from './useDropOf.ts';
import { useHindrance } from './useHindrance.ts';
import { sessionRowId, useSessionPlace } from './useSessionPlace.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

type Consultant = BatchDetail['consultants'][number];
type Types = BatchDetail['types'];
const dragged = 'application/x-consultant';

type Props = {
  form: UseFormReturn<BatchForm>;
  consultants: readonly Consultant[];
  types: Types;
  frame: { opens: string; closes: string };
  isReadOnly: boolean;
};

/**
 * Sessions of a draft by week. Sessions are added by pattern or copied to later weeks; consultants
 * are assigned by checkbox or drag and drop. A consultant who is not available is shown with the
 * reason (B-13).
 */
export function DraftSessions({ form, consultants, types, frame, isReadOnly }: Props) {
  const own = useTranslations('servicesAdmin');
  useSessionPlace();
  const batch = form.watch();
  const { sessions } = batch;
  const error = form.formState.errors.sessions;
  const set = (next: readonly BatchSession[]) => {
    form.clearErrors('sessions');
    form.setValue('sessions', sorted(next), { shouldDirty: true });
  };
  const copy = (monday: string) => {
    const more = copiedWeek(batch, monday);
    set([...sessions, ...more]);
    toast(own('copiedWeek', { count: more.length }));
  };
  return (
    <>
      {!isReadOnly && (
        <DrawSessions
          batch={batch}
          types={types}
          frame={frame}
          onAdd={(more) => set([...sessions, ...more])}
        />
      )}
      <Card>
        <h2 className="font-semibold">{own('sessions')}</h2>
        <People consultants={consultants} isReadOnly={isReadOnly} />
        {sessions.length === 0 && <p className="mt-3 text-soft">{own('noSessions')}</p>}
        <FieldError className="mt-2" text={error?.message} />
        {weeksOf(sessions).map((week, at, weeks) => (
          <Week
            key={week.monday}
            monday={week.monday}
            onCopy={
              !isReadOnly && (at < weeks.length - 1 || at === 0) ? () => copy(week.monday) : null
            }
          >
            {week.sessions.map(({ session, place }) => (
              <SessionRow
                key={`${session.day} ${session.from} ${session.categoryTypeId ?? ''}`}
                session={session}
                sessions={sessions}
                consultants={consultants}
                types={types}
                isReadOnly={isReadOnly}
                error={errorAt(error, place)}
                onChange={(next) =>
                  set(sessions.flatMap((one) => (one === session ? (next ?? []) : one)))
                }
              />
            ))}
          </Week>
        ))}
      </Card>
    </>
  );
}

/** Sessions of a week; `onCopy` repeats them in later weeks. */
function Week({
  monday,
  onCopy,
  children,
}: {
  monday: string;
  onCopy: (() => void) | null;
  children: ReactNode;
}) {
  const own = useTranslations('servicesAdmin');
  return (
    <section className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-1">
        <h3 className="text-sm font-semibold">{own('weekOf', { day: dayName(monday) })}</h3>
        {onCopy !== null && (
          <Button variant="quiet" onPress={onCopy}>
            {own('copyWeek')}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

/** Error of one session, at any of its fields. */
function errorAt(errors: unknown, place: number): string | undefined {
  const at = (errors as Record<number, Record<string, { message?: string }>> | undefined)?.[place];
  return at && Object.values(at).find(({ message }) => message !== undefined)?.message;
}

/** Names to drag onto sessions; the checkboxes below do the same by keyboard. */
function People({ consultants, isReadOnly }: Pick<Props, 'consultants' | 'isReadOnly'>) {
  const own = useTranslations('servicesAdmin');
  const drag = (id: string) => (event: DragEvent) => {
    event.dataTransfer.setData(dragged, id);
    event.dataTransfer.effectAllowed = 'copy';
  };
  if (consultants.length === 0) return <p className="mt-1 text-sm text-coral">{own('nobody')}</p>;
  return (
    <>
      <p className="mt-1 text-sm text-soft">{own('assignHint')}</p>
      {!isReadOnly && (
        <ul
          className="sticky top-0 z-10 mt-3 hidden flex-wrap gap-2 bg-surface py-2 lg:flex"
          aria-hidden
        >
          {consultants.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                tabIndex={-1}
                draggable
                onDragStart={drag(id)}
                className="cursor-grab rounded-full border border-edge px-3 py-1 text-sm active:cursor-grabbing"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const whenOf = ({ day, from, until }: BatchSession) => `${dayName(day)} ${from}–${until}`;

function SessionRow({
  session,
  sessions,
  consultants,
  types,
  isReadOnly,
  error,
  onChange,
}: {
  session: BatchSession;
  sessions: readonly BatchSession[];
  consultants: readonly Consultant[];
  types: Types;
  isReadOnly: boolean;
  error: string | undefined;
  /** Null removes it. */
  onChange: (session: BatchSession | null) => void;
}) {
  const own = useTranslations('servicesAdmin');
  const words = useHindrance();
  const { consultantIds } = session;
  const when = whenOf(session);
  const assign = (id: string, isIn: boolean) =>
    onChange({
      ...session,
      consultantIds: isIn ? [...consultantIds, id] : consultantIds.filter((one) => one !== id),
    });
  const { ref, isOver } = useDropOf<HTMLLIElement>(dragged, !isReadOnly, (id) => {
    const who = consultants.find((one) => one.id === id);
    if (who === undefined || consultantIds.includes(who.id)) return;
    const hindrance = conflictOf(who, session, sessions);
    if (hindrance === null) assign(who.id, true);
    else toast(`${who.name}: ${words(hindrance)}`);
  });
  return (
    <li
      id={sessionRowId(session)}
      tabIndex={-1}
      className={`grid gap-x-6 gap-y-1 py-2 lg:grid-cols-[15rem_1fr_auto] ${isOver ? 'bg-sunk' : ''}`}
      ref={ref}
    >
      <SessionFacts session={session} types={types} error={error} />
      <fieldset disabled={isReadOnly}>
        <legend className="sr-only">{`${own('consultants')}: ${when}`}</legend>
        <ul className="flex flex-wrap gap-x-5">
          {consultants.map((who) => (
            <Assignment
              key={who.id}
              who={who}
              isIn={consultantIds.includes(who.id)}
              hindrance={conflictOf(who, session, sessions)}
              onAssign={(isIn) => assign(who.id, isIn)}
            />
          ))}
        </ul>
      </fieldset>
      {!isReadOnly && (
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-label={own('removeSession', { when })}
          onPress={() => onChange(null)}
        >
          {own('remove')}
        </Button>
      )}
    </li>
  );
}

function SessionFacts({
  session,
  types,
  error,
}: {
  session: BatchSession;
  types: Types;
  error: string | undefined;
}) {
  const own = useTranslations('servicesAdmin');
  const type = types.find(({ value }) => value === session.categoryTypeId)?.text;
  const lacking = session.consultantsNeeded - session.consultantIds.length;
  return (
    <div>
      <p className="font-semibold tabular-nums">{whenOf(session)}</p>
      <p className="text-sm text-soft">
        {type ?? (types.length > 0 ? own('anyType') : '')}{' '}
        {lacking > 0 && <span className="text-coral">{own('missing', { count: lacking })}</span>}
      </p>
      <FieldError text={error} />
    </div>
  );
}

/**
 * Checkbox that assigns a consultant to a session. The reason is shown if they are not available;
 * they can then only be removed.
 */
function Assignment({
  who,
  isIn,
  hindrance,
  onAssign,
}: {
  who: Consultant;
  isIn: boolean;
  hindrance: ReturnType<typeof conflictOf>;
  onAssign: (isIn: boolean) => void;
}) {
  const words = useHindrance();
  return (
    <li>
      <label className="tap flex cursor-pointer items-center gap-2 py-1.5 text-sm has-disabled:cursor-default has-disabled:text-soft">
        <input
          type="checkbox"
          className="size-5 accent-leaf"
          checked={isIn}
          disabled={!isIn && hindrance !== null}
          onChange={({ target }) => onAssign(target.checked)}
        />
        <span>
          {who.name}
          {hindrance !== null && (
            <span className={isIn ? 'text-coral' : ''}> ({words(hindrance)})</span>
          )}
        </span>
      </label>
    </li>
  );
}
