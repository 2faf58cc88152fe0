export { WaitScreen as RoomWaits } from '#web/features/facilities/waiting/WaitScreen.tsx';
