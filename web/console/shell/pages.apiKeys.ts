import type { AdminPage } from './pages.shapes.ts';

export const apiKeyPages: readonly AdminPage[] = [
  {
    path: '/admin/api-keys',
    needs: 'settings.read',
    title: ['apiKeysAdmin', 'apiKeys'],
    load: () => import('#web/console/apiKeys/ApiKeysPage.tsx').then((m) => m.ApiKeysPage),
  },
  {
    path: '/admin/api-key',
    needs: 'settings.read',
    title: ['apiKeysAdmin', 'apiKey'],
    under: '/admin/api-keys',
    load: () => import('#web/console/apiKeys/ApiKeyPage.tsx').then((m) => m.ApiKeyPage),
  },
];
