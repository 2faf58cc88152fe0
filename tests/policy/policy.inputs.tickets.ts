import type { InputCase } from './policy.case.ts';
import { policyGuest } from './policy.marks.ts';

/** One white pixel. */
const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC';
const { device } = policyGuest;

/** Calls about tickets; guests without an account have a device beside the secret they were sent. */
export const ticketInputs: Readonly<Record<string, InputCase>> = {
  getshareTicket: { input: () => ({ imageStr: smallestPng, imageName: 'ticket.png' }) },
  saveShareList: { input: () => ({ shares: [{}] }) },
  openGuestLink: { input: () => ({ device }) },
  nameGuest: { input: () => policyGuest },
  getGuestCalendar: { input: () => ({ device }) },
};
