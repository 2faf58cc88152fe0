/** Calendar and page of a service in one chunk, which loads after the list. */
export { ServiceCalendarScreen } from './ServiceCalendarScreen.tsx';
export { ServiceScreen } from '#web/features/services/choose/ServiceScreen.tsx';
