import type { Text } from '../words.ts';

/** The console's list of who waits for an event. */
export const waitingAdmin = {
  intro: 'Members who wait for sold-out tickets. What comes free is offered in this order.',
  position: 'In line',
  joined: 'Joined',
  state: 'State',
  live: 'Waiting now',
  over: 'Over',
  WAITING: 'Waiting',
  OFFERED: 'Offered',
  BOOKED: 'Booked',
  LEFT: 'Left',
  CLOSED: 'Sales closed',
  CALLED_OFF: 'Called off',
  REMOVED: 'Removed',
  NOT_ALLOWED: 'May not book',
  until: '{count} until {time}',
  fewer: 'or fewer',
  turnsPassed: 'Turns passed',
  remove: 'Remove',
  removeTitle: 'Remove from the waiting list?',
  removeText: 'What was offered to them goes to the next. They may join again, at the end.',
  removed: 'Removed from the waiting list.',
  set: 'All sessions',
} as const satisfies Record<string, Text>;
