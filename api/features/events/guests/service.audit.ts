import type { EventDraft } from '#domain/events/shapes.admin.ts';
import { difference, record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { type EventForm, findForm } from '#api/features/events/admin/store.make.ts';
import { findNames, type Names } from './store.audit.view.ts';

/** Names that the log shows instead of ids. A deleted row has its last name. */
type RowNames = {
  venues: ReadonlyMap<string, string>;
  starts: ReadonlyMap<string, number>;
  tickets: ReadonlyMap<string, EventDraft['ticketTypes'][number]['names']>;
};

function rowNames(forms: readonly EventForm[]): RowNames {
  return {
    venues: new Map(
      forms.flatMap(({ venues }) => venues.map(({ key, name }) => [key, name] as const)),
    ),
    starts: new Map(
      forms.flatMap(({ sessions }) =>
        sessions.map(({ key, startTime }) => [key, startTime] as const),
      ),
    ),
    tickets: new Map(
      forms.flatMap(({ ticketTypes }) =>
        ticketTypes.map(({ key, names }) => [key, names] as const),
      ),
    ),
  };
}

/** An event as the log shows it (B-24): all fields of the form, with names instead of ids. */
function auditedEvent(form: EventForm, rows: RowNames, names: Names) {
  const {
    id: _id,
    version: _version,
    state: _state,
    taken: _taken,
    type,
    district,
    speakerIds,
    sessions,
    stock,
    images,
    ...rest
  } = form;
  return {
    ...rest,
    type: names.types[type],
    district: district === null ? null : names.districts[district],
    speakers: speakerIds.map((id) => names.speakers[id]),
    sessions: sessions.map(({ venue, ...session }) => ({
      ...session,
      venue: venue === null ? null : rows.venues.get(venue),
    })),
    stock: stock.map(({ ticketType, session, total }) => ({
      key: `${ticketType}/${session}`,
      names: rows.tickets.get(ticketType),
      startTime: rows.starts.get(session),
      total,
    })),
    images: images.map(({ digest, place, alt }) => ({ key: `${place}/${digest}`, place, alt })),
  };
}

/** Logs a save. Compares the stored states, so the order of rows or keys is no change (ADM-003). */
export async function logSave(
  tx: Tx,
  ctx: AdminCtx,
  id: string,
  before: EventForm | null,
): Promise<void> {
  const after = await findForm(tx, id);
  if (after === null) return;
  const forms = before === null ? [after] : [before, after];
  const [rows, names] = [rowNames(forms), await findNames(tx, after.country, forms)];
  const messages = auditedEvent(after, rows, names);
  const change =
    before === null
      ? { old: undefined, new: messages }
      : difference<Partial<typeof messages>>(auditedEvent(before, rows, names), messages);
  if (change === null) return;
  await record(tx, ctx, {
    action: before === null ? 'create' : 'change',
    entity: 'event',
    entityId: id,
    country: after.country,
    ...change,
  });
}
