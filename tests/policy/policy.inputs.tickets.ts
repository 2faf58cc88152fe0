import type { InputCase } from './policy.inputs.ts';

/** One white pixel. */
const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC';
/** A guest who has named themself, on the device that did. */
export const policyGuest = { device: 'd'.repeat(43), name: 'Siti Rahmah' };
const { device } = policyGuest;

/** Calls about tickets; guests without an account have a device beside the secret they were sent. */
export const ticketInputs: Readonly<Record<string, InputCase>> = {
  getshareTicket: { input: () => ({ imageStr: smallestPng, imageName: 'ticket.png' }) },
  saveShareList: { input: () => ({ shares: [{}] }) },
  openGuestLink: { input: () => ({ device }) },
  nameGuest: { input: () => policyGuest },
  getGuestCalendar: { input: () => ({ device }) },
};
