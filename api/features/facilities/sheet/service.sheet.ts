import type { Input, Output } from '#domain/call.ts';
import type { importRooms } from '#domain/facilities/sheet/calls.sheet.ts';
import { roomCells } from '#domain/facilities/sheet/rules.cells.ts';
import {
  type PlannedFault,
  type PlannedLine,
  planSheet,
} from '#domain/facilities/sheet/rules.sheet.ts';
import {
  type CellFault,
  cellFault,
  maxSheetRooms,
  type RoomSheet,
  sheetColumns,
  type SheetFacts,
  type SheetLine,
} from '#domain/facilities/sheet/shapes.sheet.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { assertRight } from '#api/platform/records/records.ts';
import { levelsFromLowest } from '#api/features/members/service.ts';
import { makeTexts } from '#api/features/notices/service.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { watchClosedBookings } from '#api/features/facilities/days/service.standing.ts';
import { keepRoomIn } from '#api/features/facilities/setup/service.rooms.ts';
import { assertReadable } from '#api/features/facilities/setup/service.scope.ts';
import { listRoomsOf, type VenueScope } from '#api/features/facilities/setup/store.rooms.ts';
import { lockSetup } from '#api/features/facilities/setup/store.venues.ts';
import { categoryNames, layoutNames } from '#api/features/facilities/store.rooms.view.ts';
import { readTable } from './service.table.ts';
import {
  findSheetVenue,
  listBookedOf,
  listSheetOptions,
  type SheetVenue,
} from './store.sheet.view.ts';

/** Refuses a venue outside the administrator's scope like an unknown one (I25). */
const venueOf = async (ctx: AdminCtx, id: string): Promise<SheetVenue> =>
  assertReadable(ctx, await findSheetVenue(ctx.db, id, ctx.language));

const optionsOf = async (conn: Conn, lang: string) => ({
  layouts: await listSheetOptions(conn, lang, { table: 'layout', names: layoutNames }),
  categories: await listSheetOptions(conn, lang, {
    table: 'facility_category',
    names: categoryNames,
  }),
});

const offered = (options: readonly { code: string; name: string; isInUse: boolean }[]) =>
  options.filter(({ isInUse }) => isInUse).map(({ code, name }) => ({ code, name }));

/** The rooms of a venue as lines of a file, and the codes for its cells (ADM-023). */
export async function roomSheetOf(
  ctx: AdminCtx,
  { venueId }: { venueId: string },
): Promise<RoomSheet> {
  const { name, country, district } = await venueOf(ctx, venueId);
  const rooms = await listRoomsOf(ctx.db, venueId);
  const { layouts, categories } = await optionsOf(ctx.db, ctx.language);
  const rows = rooms.map((room) => {
    const cells = roomCells(room, { rooms, layouts, categories }, room.id);
    return sheetColumns.map((column) => cells[column]);
  });
  return {
    venue: name,
    country,
    district,
    rows,
    layouts: offered(layouts),
    categories: offered(categories),
    levels: await levelsFromLowest(ctx),
  };
}

type Place = VenueScope & { venueId: string; zone: string; levels: readonly string[] };
type Plan = { faults: PlannedFault[]; lines: PlannedLine[] };

async function planOf(conn: Conn, lang: string, place: Place, text: string): Promise<Plan> {
  const table = readTable(text);
  if (!table.ok) {
    const value = table.fault === 'TOO_MANY' ? String(maxSheetRooms) : '';
    return { faults: [{ column: '', fault: table.fault, value }], lines: [] };
  }
  const today = dayIn(place.zone, await appNow(conn));
  const facts: SheetFacts = {
    venueId: place.venueId,
    rooms: await listRoomsOf(conn, place.venueId),
    ...(await optionsOf(conn, lang)),
    levels: place.levels,
    booked: await listBookedOf(conn, place.venueId, today),
  };
  return planSheet(table.heads, table.rows, facts);
}

const isOwn = (fault: string): fault is CellFault => fault in cellFault.def.entries;

/** Adds texts to a plan. Faults of columns are shown at the first line. */
function linesOf(ctx: AdminCtx, country: string, { faults, lines }: Plan): SheetLine[] {
  const texts = makeTexts(ctx);
  const toFault = ({ column, fault, value }: PlannedFault): SheetLine['faults'][number] =>
    isOwn(fault)
      ? { column, fault, text: '', value }
      : { column, fault: null, text: texts.textOf(fault, ctx.language, {}, country).text, value };
  const first = { line: 1, name: '', does: null, changes: [], faults: faults.map(toFault) };
  return [
    ...(faults.length > 0 ? [first] : []),
    ...lines.map(({ line, name, does, changes, faults: of }) => ({
      line,
      name,
      does,
      changes,
      faults: of.map(toFault),
    })),
  ];
}

const markOf = (plan: Plan): string =>
  sha256(JSON.stringify(plan)).toString('base64url').slice(0, 32);

const isWrong = ({ faults, lines }: Plan): boolean =>
  faults.length > 0 || lines.some((line) => line.faults.length > 0);

/** Writes plain rooms first, because combined rooms refer to their parts. */
async function writePlan(tx: Tx, ctx: AdminCtx, place: Place, lines: readonly PlannedLine[]) {
  const made = new Map<string, string>();
  const changed = lines.filter(({ does }) => does !== 'SAME');
  for (const { line, before, fields } of changed.toSorted(
    (a, b) => Number(a.fields.isCombined) - Number(b.fields.isCombined),
  )) {
    const { id } = await keepRoomIn(tx, ctx, place, {
      ...fields,
      partIds: fields.partIds.map((part) => made.get(part) ?? part),
      ...(before !== null && { id: before.id, version: before.version }),
    });
    made.set(`line:${line}`, id);
  }
  const added = changed.filter(({ before }) => before === null).length;
  return { added, changed: changed.length - added };
}

/**
 * Plans the import of a file; with `accept`, the mark of a plan, writes it, all or nothing
 * (decision 0076). Refuses `changedMeanwhile` if the plan is another one by now.
 */
export async function importRoomFile(
  ctx: AdminCtx,
  { venueId, text, accept, confirmed = 0 }: Input<typeof importRooms>,
): Promise<Output<typeof importRooms>> {
  const venue = await venueOf(ctx, venueId);
  assertRight(ctx, 'facilities', venue);
  const { country, district } = venue;
  const { zone } = await countryOf(ctx, country);
  const place = { venueId, country, district, zone, levels: await levelsFromLowest(ctx) };
  if (accept === undefined) {
    const plan = await planOf(ctx.db, ctx.language, place, text);
    return { lines: linesOf(ctx, country, plan), mark: markOf(plan), imported: null };
  }
  return inTransaction(ctx.db, async (tx) => {
    await lockSetup(tx);
    const plan = await planOf(tx, ctx.language, place, text);
    if (isWrong(plan)) throw new Refused('wrongInput', { field: 'text' });
    if (markOf(plan) !== accept) throw new Refused('changedMeanwhile');
    const standing = watchClosedBookings(country, confirmed);
    await standing.capture(tx);
    const imported = await writePlan(tx, ctx, place, plan.lines);
    await standing.assertKnown(tx);
    return { lines: linesOf(ctx, country, plan), mark: accept, imported };
  });
}
