import {
  clockIcon,
  countryIcon,
  jobsIcon,
  languageIcon,
  moneyIcon,
  noticeIcon,
  searchIcon,
  termsIcon,
  toolIcon,
} from '#web/parts/icons.ts';
import { meIcon, pinIcon } from '#web/parts/icons.shell.ts';
import { eventPages } from './pages.events.ts';
import { invoicePages } from './pages.invoices.ts';
import { mailPages } from './pages.mails.ts';
import { orderPages } from './pages.orders.ts';
import type { AdminPage } from './pages.shapes.ts';

/** ONE table of the console's pages. Lists stand in the menu, forms are reached from them. */
export const pages: readonly AdminPage[] = [
  {
    path: '/admin',
    needs: null,
    title: ['administrators', 'start'],
    words: [],
    load: () => import('./StartPage.tsx').then((m) => m.StartPage),
  },
  {
    path: '/admin/districts',
    needs: 'districts.read',
    title: ['administrators', 'districts'],
    menu: { group: 'groupPortal', icon: pinIcon },
    words: [],
    load: () =>
      import('#web/features/regions/admin/DistrictsPage.tsx').then((m) => m.DistrictsPage),
  },
  {
    path: '/admin/district',
    needs: 'districts.read',
    title: ['administrators', 'district'],
    under: '/admin/districts',
    words: [],
    load: () => import('#web/features/regions/admin/DistrictPage.tsx').then((m) => m.DistrictPage),
  },
  ...eventPages,
  ...orderPages,
  {
    path: '/admin/maintenance',
    needs: 'maintenance.read',
    title: ['administrators', 'maintenance'],
    menu: { group: 'groupContent', icon: toolIcon },
    words: ['maintenanceAdmin'],
    load: () =>
      import('#web/features/notices/admin/InterruptionsPage.tsx').then((m) => m.InterruptionsPage),
  },
  {
    path: '/admin/interruption',
    needs: 'maintenance.read',
    title: ['administrators', 'interruption'],
    under: '/admin/maintenance',
    words: ['maintenanceAdmin'],
    load: () =>
      import('#web/features/notices/admin/InterruptionPage.tsx').then((m) => m.InterruptionPage),
  },
  {
    path: '/admin/countries',
    needs: 'countries.read',
    title: ['regionsAdmin', 'countries'],
    menu: { group: 'groupPortal', icon: countryIcon },
    words: ['regionsAdmin'],
    load: () =>
      import('#web/features/regions/admin/CountriesPage.tsx').then((m) => m.CountriesPage),
  },
  {
    path: '/admin/country',
    needs: 'countries.read',
    title: ['regionsAdmin', 'countries'],
    under: '/admin/countries',
    words: ['regionsAdmin'],
    load: () => import('#web/features/regions/admin/CountryPage.tsx').then((m) => m.CountryPage),
  },
  {
    path: '/admin/tax-rates',
    needs: 'countries.read',
    title: ['regionsAdmin', 'taxes'],
    menu: { group: 'groupPortal', icon: moneyIcon },
    words: ['regionsAdmin'],
    load: () => import('#web/features/regions/admin/TaxRatesPage.tsx').then((m) => m.TaxRatesPage),
  },
  {
    path: '/admin/tax-rate',
    needs: 'countries.read',
    title: ['regionsAdmin', 'tax'],
    under: '/admin/tax-rates',
    words: ['regionsAdmin'],
    load: () => import('#web/features/regions/admin/TaxRatePage.tsx').then((m) => m.TaxRatePage),
  },
  {
    path: '/admin/settings',
    needs: 'settings.read',
    title: ['regionsAdmin', 'settings'],
    menu: { group: 'groupPortal', icon: clockIcon },
    words: ['regionsAdmin'],
    load: () => import('#web/features/regions/admin/SettingsPage.tsx').then((m) => m.SettingsPage),
  },
  {
    path: '/admin/setting',
    needs: 'settings.read',
    title: ['regionsAdmin', 'setting'],
    under: '/admin/settings',
    words: ['regionsAdmin'],
    load: () => import('#web/features/regions/admin/SettingPage.tsx').then((m) => m.SettingPage),
  },
  {
    path: '/admin/terms',
    needs: 'terms.read',
    title: ['administrators', 'terms'],
    menu: { group: 'groupContent', icon: termsIcon },
    words: ['contentAdmin'],
    load: () => import('#web/features/terms/admin/TermsListPage.tsx').then((m) => m.TermsListPage),
  },
  {
    path: '/admin/terms-version',
    needs: 'terms.read',
    title: ['administrators', 'termsVersion'],
    under: '/admin/terms',
    words: ['contentAdmin'],
    load: () => import('#web/features/terms/admin/TermsPage.tsx').then((m) => m.TermsPage),
  },
  {
    path: '/admin/acceptances',
    needs: 'terms.read',
    title: ['administrators', 'acceptances'],
    under: '/admin/terms',
    words: ['contentAdmin'],
    load: () =>
      import('#web/features/terms/admin/AcceptancesPage.tsx').then((m) => m.AcceptancesPage),
  },
  {
    path: '/admin/notices',
    needs: 'notices.read',
    title: ['administrators', 'notices'],
    menu: { group: 'groupContent', icon: noticeIcon },
    words: ['contentAdmin'],
    load: () => import('#web/features/notices/admin/NoticesPage.tsx').then((m) => m.NoticesPage),
  },
  {
    path: '/admin/notice',
    needs: 'notices.read',
    title: ['administrators', 'notice'],
    under: '/admin/notices',
    words: ['contentAdmin'],
    load: () => import('#web/features/notices/admin/NoticePage.tsx').then((m) => m.NoticePage),
  },
  {
    path: '/admin/texts',
    needs: 'texts.read',
    title: ['administrators', 'texts'],
    menu: { group: 'groupContent', icon: languageIcon },
    words: ['contentAdmin'],
    load: () => import('#web/features/notices/admin/TextsPage.tsx').then((m) => m.TextsPage),
  },
  {
    path: '/admin/text',
    needs: 'texts.read',
    title: ['administrators', 'text'],
    under: '/admin/texts',
    words: ['contentAdmin'],
    load: () => import('#web/features/notices/admin/TextPage.tsx').then((m) => m.TextPage),
  },
  {
    path: '/admin/missing-texts',
    needs: 'texts.read',
    title: ['administrators', 'missingTexts'],
    under: '/admin/texts',
    words: ['contentAdmin'],
    load: () =>
      import('#web/features/notices/admin/MissingTextsPage.tsx').then((m) => m.MissingTextsPage),
  },
  ...mailPages,
  ...invoicePages,
  {
    path: '/admin/members',
    needs: 'members.read',
    title: ['memberAdmin', 'members'],
    menu: { group: 'groupMembers', icon: meIcon },
    words: ['memberAdmin'],
    load: () => import('#web/features/member/admin/MembersPage.tsx').then((m) => m.MembersPage),
  },
  {
    path: '/admin/member',
    needs: 'members.read',
    title: ['memberAdmin', 'member'],
    under: '/admin/members',
    words: ['memberAdmin', 'signIns'],
    load: () => import('#web/features/member/admin/MemberPage.tsx').then((m) => m.MemberPage),
  },
  {
    path: '/admin/tracking',
    needs: 'tracking.read',
    title: ['memberAdmin', 'tracking'],
    menu: { group: 'groupMembers', icon: searchIcon },
    words: ['memberAdmin'],
    load: () => import('#web/features/tracking/admin/TrackingPage.tsx').then((m) => m.TrackingPage),
  },
  {
    path: '/admin/administrators',
    needs: 'administrators.read',
    title: ['administrators', 'administrators'],
    menu: { group: 'groupSystem', icon: meIcon },
    words: [],
    load: () =>
      import('#web/features/administrators/admin/AdministratorsPage.tsx').then(
        (m) => m.AdministratorsPage,
      ),
  },
  {
    path: '/admin/administrator',
    needs: 'administrators.read',
    title: ['administrators', 'administrator'],
    under: '/admin/administrators',
    words: ['signIns'],
    load: () =>
      import('#web/features/administrators/admin/AdministratorPage.tsx').then(
        (m) => m.AdministratorPage,
      ),
  },
  {
    path: '/admin/jobs',
    needs: 'jobs.read',
    title: ['jobsAdmin', 'jobs'],
    menu: { group: 'groupSystem', icon: jobsIcon },
    words: ['jobsAdmin'],
    load: () => import('#web/features/administrators/admin/JobsPage.tsx').then((m) => m.JobsPage),
  },
  {
    path: '/admin/job',
    needs: 'jobs.read',
    title: ['jobsAdmin', 'job'],
    under: '/admin/jobs',
    words: ['jobsAdmin'],
    load: () => import('#web/features/administrators/admin/JobPage.tsx').then((m) => m.JobPage),
  },
  {
    path: '/admin/audit',
    needs: 'audit.read',
    title: ['administrators', 'audit'],
    menu: { group: 'groupSystem', icon: termsIcon },
    // The log speaks in the words of every form.
    words: [
      'audit',
      'eventForm',
      'namesAdmin',
      'contentAdmin',
      'regionsAdmin',
      'checkinAdmin',
      'memberAdmin',
      'maintenanceAdmin',
      'questionnairesAdmin',
      'ordersAdmin',
      'notificationsAdmin',
    ],
    load: () => import('#web/features/administrators/admin/AuditPage.tsx').then((m) => m.AuditPage),
  },
];

export const pageAt = (path: string): AdminPage | undefined =>
  pages.find((page) => page.path === path.toLowerCase());
