/** Keys of the texts about places of an event, and about hours of a room. */
export const words = {
  places: {
    text: 'text',
    full: 'full',
    insteadOf: 'insteadOf',
    instead: 'instead',
    free: 'free',
    none: 'none',
    choose: 'choose',
    done: 'done',
  },
  hours: {
    text: 'roomText',
    full: 'roomFull',
    insteadOf: 'roomInsteadOf',
    instead: 'roomInstead',
    free: 'roomFree',
    none: 'roomNone',
    choose: 'roomChoose',
    done: 'roomDone',
  },
} as const;
export type Words = (typeof words)[keyof typeof words];
