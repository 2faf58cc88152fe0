/** The doors of sessions as check-in writes them: events own the row (decision 0004). */
export { setDoor } from './store.doors.ts';
