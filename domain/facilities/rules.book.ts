import {
  type Block,
  blockRules,
  type LevelFacts,
  levelRules,
  type Rule,
} from '../reasons/rules.ts';

export type RoomBookingFacts = LevelFacts & {
  block: Block;
  isVenueOpen: boolean;
  isInUse: boolean;
};

/** Rules of a room, whatever the hours, in the order in which they refuse (FAC-020, FAC-048). */
export const roomRules: readonly Rule<
  Omit<RoomBookingFacts, 'block'>,
  'venueNotAvailable' | 'roomNotAvailable' | 'roomNotForLevel'
>[] = [
  {
    name: 'venueOpen',
    refusal: 'venueNotAvailable',
    isMet: ({ isVenueOpen }) => isVenueOpen,
    liftedBy: 'facilities.write',
  },
  {
    name: 'roomInUse',
    refusal: 'roomNotAvailable',
    isMet: ({ isInUse }) => isInUse,
    liftedBy: 'facilities.write',
  },
  ...levelRules('roomNotForLevel', 'facilities.write'),
];

/** The same, with the blocks of the member. */
export const roomBookingRules = [...blockRules, ...roomRules];
