import { store, stored } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Without a choice the style sheet follows the system's preference. */
export function applyTheme(): void {
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

export function chooseTheme(theme: Theme): void {
  store('theme', theme === 'system' ? null : theme);
  applyTheme();
}
