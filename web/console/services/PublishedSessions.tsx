import { type FormEvent, useState } from 'react';
import { replaceConsultants, setSlotCapacity } from '#domain/services/admin/calls.batches.ts';
import type { BatchDetail } from '#domain/services/admin/shapes.batches.ts';
import { can, zoneOf } from '#web/console/platform/console.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { toast } from '#web/platform/toasts.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { conflictOf, weeksOf } from './batchForm.ts';
import { dayName } from '#web/console/platform/dayName.ts';
import { useHindrance } from './useHindrance.ts';
import { sessionRowId, useSessionPlace } from './useSessionPlace.ts';

type Session = BatchDetail['sessions'][number];
type Slot = Session['slots'][number];

/** A published or cancelled batch: slots with their places, and consultants (B-13). */
export function PublishedSessions({ batch }: { batch: BatchDetail }) {
  const own = useTranslations('servicesAdmin');
  useSessionPlace();
  return (
    <RecordPage
      title={batch.name}
      backTo="/admin/service-batches"
      backLabel={own('batches')}
      history={{ entity: 'service_batch', id: batch.id }}
      isWide
    >
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{batch.service}</h2>
          <Tag tone={batch.state === 'PUBLISHED' ? 'leaf' : 'coral'}>
            {own(`state${batch.state}`)}
          </Tag>
        </div>
        <p className="text-soft">
          {dayName(batch.firstDay)} – {dayName(batch.lastDay)}
        </p>
        {batch.cancelReason !== null && <p className="mt-2">{batch.cancelReason}</p>}
        {weeksOf(batch.sessions).map((week) => (
          <section key={week.monday} className="mt-5">
            <h3 className="border-b border-line pb-1 text-sm font-semibold">
              {own('weekOf', { day: dayName(week.monday) })}
            </h3>
            <ul className="divide-y divide-line">
              {week.sessions.map(({ session }) => (
                <SessionRow key={session.sessionId} batch={batch} session={session} />
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </RecordPage>
  );
}

function SessionRow({ batch, session }: { batch: BatchDetail; session: Session }) {
  const own = useTranslations('servicesAdmin');
  const [isReplacing, setReplacing] = useState(false);
  const when = `${dayName(session.day)} ${session.from}–${session.until}`;
  const type = batch.types.find(({ value }) => value === session.categoryTypeId)?.text;
  const isToCome = batch.state === 'PUBLISHED' && session.day >= batch.today;
  const isChangeable = isToCome && can('services.write', batch);
  return (
    <li id={sessionRowId(session)} tabIndex={-1} className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p>
          <span className="font-semibold tabular-nums">{when}</span>
          {type !== undefined && <span className="text-soft"> {type}</span>}
          <span className="block text-sm">
            {session.consultants.map(({ name }) => name).join(', ')}
          </span>
        </p>
        {isChangeable && (
          <Button
            variant="quiet"
            aria-expanded={isReplacing}
            aria-label={`${own('replace')}: ${when}`}
            onPress={() => setReplacing(!isReplacing)}
          >
            {own('replace')}
          </Button>
        )}
      </div>
      {isReplacing && (
        <Replace batch={batch} session={session} onDone={() => setReplacing(false)} />
      )}
      <ul className="mt-2 flex flex-wrap gap-2">
        {session.slots.map((slot) => (
          <SlotChip
            key={slot.slotId}
            slot={slot}
            day={session.day}
            zone={zoneOf(batch.country)}
            isChangeable={isChangeable}
          />
        ))}
      </ul>
    </li>
  );
}

/** Replaces the consultants of a session, with a reason; the number must match its need. */
function Replace({
  batch,
  session,
  onDone,
}: {
  batch: BatchDetail;
  session: Session;
  onDone: () => void;
}) {
  const own = useTranslations('servicesAdmin');
  const t = useTranslations('administrators');
  const words = useHindrance();
  const [chosen, setChosen] = useState<readonly string[]>(session.consultantIds);
  const [reason, setReason] = useState('');
  const { mutate, isBusy } = useCallMutation(replaceConsultants, {
    onDone: async () => {
      toast(own('replaced'));
      onDone();
      await refetchCalls();
    },
  });
  const taken = session.slots.reduce((sum, slot) => sum + slot.taken, 0);
  const others = batch.sessions.filter((one) => one !== session);
  const isRight = chosen.length === session.consultantsNeeded && reason.trim().length >= 3;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) void mutate({ sessionId: session.sessionId, consultantIds: [...chosen], reason });
  };
  return (
    <form onSubmit={send} className="mt-2 rounded-control border border-line p-4">
      <p className="font-semibold">{own('replaceTitle')}</p>
      <p className="text-sm text-soft">
        {own('replaceAsk', { taken, count: session.consultantsNeeded })}
      </p>
      {batch.consultants.map((who) => {
        const isIn = chosen.includes(who.id);
        const open = { ...session, consultantIds: [], consultantsNeeded: 50 };
        const hindrance = conflictOf(who, open, [open, ...others]);
        return (
          <Checkbox
            key={who.id}
            checked={isIn}
            disabled={!isIn && hindrance !== null}
            onChange={({ target }) =>
              setChosen(
                target.checked ? [...chosen, who.id] : chosen.filter((one) => one !== who.id),
              )
            }
          >
            {who.name}
            {hindrance !== null && <span className="text-soft"> ({words(hindrance)})</span>}
          </Checkbox>
        );
      })}
      <TextField
        label={t('reason')}
        isRequired
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" className="mt-3" isBusy={isBusy} isInactive={!isRight}>
        {own('replace')}
      </Button>
    </form>
  );
}

/** A slot with its places; expands a form that changes its capacity. */
function SlotChip({
  slot,
  day,
  zone,
  isChangeable,
}: {
  slot: Slot;
  day: string;
  zone: string;
  isChangeable: boolean;
}) {
  const own = useTranslations('servicesAdmin');
  const [isOpen, setOpen] = useState(false);
  const blocking = useBlocking(slot, () => setOpen(false));
  const time = timeText(slot.startTime, zone);
  const blocked = slot.planned - slot.capacity;
  const facts = (
    <>
      <span className="font-semibold tabular-nums">{time}</span>{' '}
      {own('places', { taken: slot.taken, capacity: slot.capacity })}
      {blocked > 0 && <span className="text-coral"> {own('blocked', { count: blocked })}</span>}
    </>
  );
  return (
    <li className="rounded-control border border-line px-3 py-1.5 text-sm">
      {isChangeable ? (
        <button
          type="button"
          className="tap"
          aria-expanded={isOpen}
          aria-label={`${own('block')}: ${dayName(day)} ${time}, ${own('places', { taken: slot.taken, capacity: slot.capacity })}`}
          onClick={() => setOpen(!isOpen)}
        >
          {facts}
        </button>
      ) : (
        facts
      )}
      {isOpen && <BlockForm slot={slot} of={blocking} />}
    </li>
  );
}

/** Changes the capacity of a slot, not below its booked places. */
function useBlocking(slot: Slot, onDone: () => void) {
  const t = useTranslations('administrators');
  const [capacity, setCapacity] = useState(String(slot.capacity));
  const [reason, setReason] = useState('');
  const { mutate, isBusy } = useCallMutation(setSlotCapacity, {
    onDone: async () => {
      toast(t('saved'));
      onDone();
      await refetchCalls();
    },
  });
  const isRight = capacity !== '' && reason.trim().length >= 3;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) void mutate({ slotId: slot.slotId, capacity: Number(capacity), reason });
  };
  return { capacity, setCapacity, reason, setReason, isRight, isBusy, send };
}

function BlockForm({ slot, of }: { slot: Slot; of: ReturnType<typeof useBlocking> }) {
  const own = useTranslations('servicesAdmin');
  const t = useTranslations('administrators');
  const { capacity, setCapacity, reason, setReason, isRight, isBusy, send } = of;
  return (
    <form onSubmit={send} className="mt-2 grid w-64 gap-3 pb-2">
      <p className="text-soft">{own('blockAsk', { planned: slot.planned, taken: slot.taken })}</p>
      <TextField
        label={own('placesLeft')}
        type="number"
        min={slot.taken}
        max={slot.planned}
        value={capacity}
        onChange={({ target }) => setCapacity(target.value)}
      />
      <TextField
        label={t('reason')}
        isRequired
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" isBusy={isBusy} isInactive={!isRight}>
        {own('block')}
      </Button>
    </form>
  );
}
