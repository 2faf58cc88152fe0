import { languageIcon, ticketIcon } from '#web/parts/icons.ts';
import { eventsIcon, meIcon } from '#web/parts/icons.shell.ts';
import type { AdminPage } from './pages.shapes.ts';

/** Pages about events: what they are made of, and their doors. */
export const eventPages: readonly AdminPage[] = [
  {
    path: '/admin/doors',
    needs: 'checkin.read',
    title: ['checkinAdmin', 'doors'],
    menu: { group: 'groupEvents', icon: ticketIcon },
    words: ['checkinAdmin'],
    load: () => import('#web/features/checkin/admin/DoorsPage.tsx').then((m) => m.DoorsPage),
  },
  {
    path: '/admin/door',
    needs: 'checkin.read',
    title: ['checkinAdmin', 'door'],
    under: '/admin/doors',
    words: ['checkinAdmin'],
    load: () => import('#web/features/checkin/admin/DoorPage.tsx').then((m) => m.DoorPage),
  },
  {
    path: '/admin/event-types',
    needs: 'events.read',
    title: ['eventsAdmin', 'eventTypes'],
    menu: { group: 'groupEvents', icon: eventsIcon },
    words: ['eventsAdmin'],
    load: () => import('#web/features/events/admin/EventTypesPage.tsx').then((m) => m.EventTypesPage),
  },
  {
    path: '/admin/event-type',
    needs: 'events.read',
    title: ['eventsAdmin', 'eventType'],
    under: '/admin/event-types',
    words: ['eventsAdmin'],
    load: () => import('#web/features/events/admin/EventTypePage.tsx').then((m) => m.EventTypePage),
  },
  {
    path: '/admin/speakers',
    needs: 'events.read',
    title: ['eventsAdmin', 'speakers'],
    menu: { group: 'groupEvents', icon: meIcon },
    words: ['eventsAdmin'],
    load: () => import('#web/features/events/admin/SpeakersPage.tsx').then((m) => m.SpeakersPage),
  },
  {
    path: '/admin/speaker',
    needs: 'events.read',
    title: ['eventsAdmin', 'speaker'],
    under: '/admin/speakers',
    words: ['eventsAdmin'],
    load: () => import('#web/features/events/admin/SpeakerPage.tsx').then((m) => m.SpeakerPage),
  },
  {
    path: '/admin/event-languages',
    needs: 'events.read',
    title: ['eventsAdmin', 'languages'],
    menu: { group: 'groupEvents', icon: languageIcon },
    words: ['eventsAdmin'],
    load: () => import('#web/features/events/admin/EventLanguagesPage.tsx').then((m) => m.EventLanguagesPage),
  },
  {
    path: '/admin/event-language',
    needs: 'events.read',
    title: ['eventsAdmin', 'language'],
    under: '/admin/event-languages',
    words: ['eventsAdmin'],
    load: () => import('#web/features/events/admin/EventLanguagePage.tsx').then((m) => m.EventLanguagePage),
  },
];
