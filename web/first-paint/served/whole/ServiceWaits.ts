export { ServiceWaitScreen as ServiceWaits } from '#web/features/services/waiting/ServiceWaitScreen.tsx';
