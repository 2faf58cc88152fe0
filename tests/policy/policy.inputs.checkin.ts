import { run } from '#api/platform/db/sql.ts';
import { helperSecret } from '#tests/support/doors.ts';
import type { InputCase } from './policy.case.ts';
import { policyGuest } from './policy.marks.ts';

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const nonceOf = (serial: number) => `scan-${String(serial).padStart(16, '0')}`;

type Of = Parameters<NonNullable<InputCase['input']>>[0];

/** Makes the tickets of the session free, as walk-ins need them. Returns no fields. */
async function freeOf({ testApp, things }: Of): Promise<object> {
  await run(testApp.core.db)`
    update event set queue_closed_at = app_now() where id = ${things.event ?? '0'}::bigint and queue_joins_at is not null`;
  await run(testApp.core.db)`
    update ticket_type set price_cents = 0 where id = ${things.ticketType ?? '0'}::bigint`;
  return {};
}

/** Inputs of calls of check-in points and their helpers. */
export const checkInInputs: Readonly<Record<string, InputCase>> = {
  openHelperLink: {
    input: async ({ testApp, things }) => ({
      secret: await helperSecret(testApp, things.session!),
    }),
  },
  markParty: { input: ({ serial }) => ({ guests: [{ nonce: nonceOf(serial) }] }) },
  undoCheckIn: {
    input: async ({ testApp, things, serial }) => {
      await run(testApp.core.db)`
        update ticket set state = 'USED', used_at = app_now() where id = ${things.ticket ?? '0'}::bigint`;
      return { nonce: nonceOf(serial) };
    },
  },
  getWalkIn: { input: freeOf },
  admitWalkIn: {
    input: async (of) => ({
      ...(await freeOf(of)),
      nonce: nonceOf(of.serial),
      name: 'Kumar',
      places: 1,
    }),
  },
  checkInMyself: { input: ({ serial }) => ({ nonce: nonceOf(serial) }) },
  makeHelper: {
    input: () => ({
      name: 'Helper',
      entrance: 'A',
      role: 'HELPER',
      startTime: dayAfter(0),
      endTime: dayAfter(1),
    }),
  },
  openDoor: { input: () => ({ staffCode: '246810' }) },
  getDoor: { input: () => ({ withTickets: true }) },
  markTicket: { input: ({ serial }) => ({ nonce: nonceOf(serial) }), without: 'code' },
  sendScans: {
    without: 'scans.ticketID',
    input: ({ serial }) => ({
      scans: [{ nonce: nonceOf(serial), code: 'unknown', at: dayAfter(0), letIn: false }],
    }),
  },
  findHolders: { input: () => ({ name: 'Member' }) },
};

/** A PNG of one white pixel. */
const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC';
const { device } = policyGuest;

/**
 * Inputs of calls about tickets. Guests without an account send a device besides the secret of
 * their link.
 */
export const ticketInputs: Readonly<Record<string, InputCase>> = {
  getshareTicket: { input: () => ({ imageStr: smallestPng, imageName: 'ticket.png' }) },
  saveShareList: { input: () => ({ shares: [{}] }) },
  inviteGuestGroup: { input: () => ({ places: 1 }) },
  openGuestLink: { input: () => ({ device }) },
  nameGuest: { input: () => policyGuest },
  openTeamNight: { input: () => ({ device }) },
  answerTeamNight: { input: () => ({ ...policyGuest, email: '', dateNos: [1] }) },
  saveTeamNight: { input: () => ({ message: 'See you there' }) },
  stopGuestMails: { input: () => ({ device }) },
  getGuestCalendar: { input: () => ({ device }) },
};
