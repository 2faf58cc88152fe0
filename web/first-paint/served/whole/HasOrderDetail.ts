export { RoomBooking as HasOrderDetail } from '../../../shell/roomScreens.tsx';
