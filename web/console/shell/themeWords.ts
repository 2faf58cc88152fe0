/** What each theme is called. */
export const themeWords = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
} as const;
