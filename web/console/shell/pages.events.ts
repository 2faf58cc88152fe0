import type { AdminPage } from './pages.shapes.ts';

export const eventPages: readonly AdminPage[] = [
  {
    path: '/admin/events',
    needs: 'events.read',
    title: ['eventForm', 'events'],
    words: ['bulkAdmin', 'notesAdmin', 'shownAdmin'],
    load: () => import('#web/console/events/EventsPage.tsx').then((m) => m.EventsPage),
  },
  {
    path: '/admin/event',
    needs: 'events.read',
    title: ['eventForm', 'event'],
    under: '/admin/events',
    words: ['amounts', 'changesAdmin', 'notesAdmin', 'richTextAdmin', 'shownAdmin'],
    load: () => import('#web/console/events/form/EventFormPage.tsx').then((m) => m.EventFormPage),
  },
  {
    path: '/admin/event-overview',
    needs: 'events.read',
    title: ['eventForm', 'event'],
    under: '/admin/events',
    load: () =>
      import('#web/console/events/EventOverviewPage.tsx').then((m) => m.EventOverviewPage),
  },
  {
    path: '/admin/event-preview',
    needs: 'events.read',
    title: ['eventForm', 'preview'],
    under: '/admin/events',
    words: ['events', 'eventPage'],
    load: () => import('#web/console/events/EventPreviewPage.tsx').then((m) => m.EventPreviewPage),
  },
  {
    path: '/admin/event-book',
    needs: 'events.write',
    title: ['administrators', 'bookEvent'],
    under: '/admin/events',
    words: ['deskAdmin', 'eventForm', 'names', 'ordersAdmin'],
    load: () => import('#web/console/events/desk/EventBookPage.tsx').then((m) => m.EventBookPage),
  },
  {
    path: '/admin/event-figures',
    needs: 'events.read',
    title: ['eventForm', 'figures'],
    under: '/admin/events',
    load: () => import('#web/console/events/EventFiguresPage.tsx').then((m) => m.EventFiguresPage),
  },
  {
    path: '/admin/doors',
    needs: 'checkin.read',
    title: ['checkinAdmin', 'doors'],
    load: () => import('#web/console/checkin/DoorsPage.tsx').then((m) => m.DoorsPage),
  },
  {
    path: '/admin/door',
    needs: 'checkin.read',
    title: ['checkinAdmin', 'door'],
    under: '/admin/doors',
    load: () => import('#web/console/checkin/DoorPage.tsx').then((m) => m.DoorPage),
  },
  {
    path: '/admin/door-helpers',
    needs: 'checkin.read',
    title: ['checkinAdmin', 'helpers'],
    under: '/admin/doors',
    load: () => import('#web/console/checkin/HelpersPage.tsx').then((m) => m.HelpersPage),
  },
  {
    path: '/admin/event-guests',
    needs: 'events.read',
    title: ['namesAdmin', 'guests'],
    load: () =>
      import('#web/console/events/people/GuestEventsPage.tsx').then((m) => m.GuestEventsPage),
  },
  {
    path: '/admin/event-invitations',
    needs: 'events.read',
    title: ['namesAdmin', 'invitations'],
    under: '/admin/event-guests',
    load: () =>
      import('#web/console/events/people/InvitationsPage.tsx').then((m) => m.InvitationsPage),
  },
  {
    path: '/admin/event-questions',
    needs: 'events.read',
    title: ['namesAdmin', 'questionsTitle'],
    under: '/admin/event-guests',
    load: () =>
      import('#web/console/events/people/NameQuestionsPage.tsx').then((m) => m.NameQuestionsPage),
  },
  {
    path: '/admin/event-attendees',
    needs: 'events.read',
    title: ['namesAdmin', 'attendees'],
    under: '/admin/event-guests',
    words: ['names', 'checkinAdmin'],
    load: () => import('#web/console/events/people/AttendeesPage.tsx').then((m) => m.AttendeesPage),
  },
  {
    path: '/admin/event-attendee-sheet',
    needs: 'events.read',
    title: ['namesAdmin', 'paperList'],
    under: '/admin/event-guests',
    load: () =>
      import('#web/console/events/people/AttendeeSheetPage.tsx').then((m) => m.AttendeeSheetPage),
  },
  {
    path: '/admin/event-queue',
    needs: 'events.read',
    title: ['saleQueueAdmin', 'queue'],
    under: '/admin/event-guests',
    load: () => import('#web/console/events/people/QueuePage.tsx').then((m) => m.QueuePage),
  },
  {
    path: '/admin/event-waiting',
    needs: 'events.read',
    title: ['namesAdmin', 'waiting'],
    under: '/admin/event-guests',
    words: ['waitingAdmin'],
    load: () => import('#web/console/events/people/WaitingPage.tsx').then((m) => m.WaitingPage),
  },
  {
    path: '/admin/event-types',
    needs: 'events.read',
    title: ['eventsAdmin', 'eventTypes'],
    load: () => import('#web/console/events/EventTypesPage.tsx').then((m) => m.EventTypesPage),
  },
  {
    path: '/admin/event-type',
    needs: 'events.read',
    title: ['eventsAdmin', 'eventType'],
    under: '/admin/event-types',
    load: () => import('#web/console/events/EventTypePage.tsx').then((m) => m.EventTypePage),
  },
  {
    path: '/admin/speakers',
    needs: 'events.read',
    title: ['eventsAdmin', 'speakers'],
    load: () => import('#web/console/events/SpeakersPage.tsx').then((m) => m.SpeakersPage),
  },
  {
    path: '/admin/speaker',
    needs: 'events.read',
    title: ['eventsAdmin', 'speaker'],
    under: '/admin/speakers',
    load: () => import('#web/console/events/SpeakerPage.tsx').then((m) => m.SpeakerPage),
  },
  {
    path: '/admin/event-languages',
    needs: 'events.read',
    title: ['eventsAdmin', 'languages'],
    load: () =>
      import('#web/console/events/EventLanguagesPage.tsx').then((m) => m.EventLanguagesPage),
  },
  {
    path: '/admin/event-language',
    needs: 'events.read',
    title: ['eventsAdmin', 'language'],
    under: '/admin/event-languages',
    load: () =>
      import('#web/console/events/EventLanguagePage.tsx').then((m) => m.EventLanguagePage),
  },
  {
    path: '/admin/questionnaires',
    needs: 'events.read',
    title: ['questionnairesAdmin', 'questionnaires'],
    load: () =>
      import('#web/console/questionnaires/QuestionnairesPage.tsx').then(
        (m) => m.QuestionnairesPage,
      ),
  },
  {
    path: '/admin/questionnaire',
    needs: 'events.read',
    title: ['questionnairesAdmin', 'questionnaire'],
    under: '/admin/questionnaires',
    load: () =>
      import('#web/console/questionnaires/QuestionnairePage.tsx').then((m) => m.QuestionnairePage),
  },
  {
    path: '/admin/questionnaire-results',
    needs: 'events.read',
    title: ['questionnairesAdmin', 'results'],
    under: '/admin/questionnaires',
    load: () => import('#web/console/questionnaires/ResultsPage.tsx').then((m) => m.ResultsPage),
  },
];
