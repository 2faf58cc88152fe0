/** For the feature `checkin`, which must not write into tables of events (decision 0004). */
export { setDoor } from './store.doors.ts';
