import type { AdminPage } from './pages.shapes.ts';

export const servicePages: readonly AdminPage[] = [
  {
    path: '/admin/services',
    needs: 'services.read',
    title: ['servicesAdmin', 'services'],
    words: ['bulkAdmin'],
    load: () => import('#web/console/services/ServicesPage.tsx').then((m) => m.ServicesPage),
  },
  {
    path: '/admin/service',
    needs: 'services.read',
    title: ['servicesAdmin', 'service'],
    under: '/admin/services',
    words: ['changesAdmin', 'roomsAdmin', 'serviceWaitsAdmin', 'shownAdmin'],
    load: () => import('#web/console/services/ServicePage.tsx').then((m) => m.ServicePage),
  },
  {
    path: '/admin/service-waits',
    needs: 'services.read',
    title: ['serviceWaitsAdmin', 'title'],
    under: '/admin/services',
    words: ['waitingAdmin', 'namesAdmin', 'servicesAdmin'],
    load: () =>
      import('#web/console/services/bookings/ServiceWaitsPage.tsx').then((m) => m.ServiceWaitsPage),
  },
  {
    path: '/admin/service-batches',
    needs: 'services.read',
    title: ['servicesAdmin', 'batches'],
    load: () => import('#web/console/services/BatchesPage.tsx').then((m) => m.BatchesPage),
  },
  {
    path: '/admin/service-batch',
    needs: 'services.read',
    title: ['servicesAdmin', 'batch'],
    under: '/admin/service-batches',
    load: () => import('#web/console/services/BatchPage.tsx').then((m) => m.BatchPage),
  },
  {
    path: '/admin/consultants',
    needs: 'services.read',
    title: ['servicesAdmin', 'consultants'],
    load: () => import('#web/console/services/ConsultantsPage.tsx').then((m) => m.ConsultantsPage),
  },
  {
    path: '/admin/consultant',
    needs: 'services.read',
    title: ['servicesAdmin', 'consultant'],
    under: '/admin/consultants',
    words: ['closingsAdmin'],
    load: () => import('#web/console/services/ConsultantPage.tsx').then((m) => m.ConsultantPage),
  },
  {
    path: '/admin/consultant-absence',
    needs: 'services.write',
    title: ['closingsAdmin', 'absence'],
    under: '/admin/consultants',
    words: ['servicesAdmin'],
    load: () => import('#web/console/services/AbsencePage.tsx').then((m) => m.AbsencePage),
  },
  {
    path: '/admin/service-figures',
    needs: 'services.read',
    title: ['serviceFiguresAdmin', 'figures'],
    words: ['figuresAdmin'],
    load: () =>
      import('#web/console/services/figures/ServiceFiguresPage.tsx').then(
        (m) => m.ServiceFiguresPage,
      ),
  },
  {
    path: '/admin/service-surveys',
    needs: 'services.read',
    title: ['serviceFiguresAdmin', 'surveys'],
    words: ['figuresAdmin', 'serviceBookingsAdmin', 'questionnairesAdmin', 'ordersAdmin'],
    load: () =>
      import('#web/console/services/surveys/SurveyResultsPage.tsx').then(
        (m) => m.SurveyResultsPage,
      ),
  },
];
