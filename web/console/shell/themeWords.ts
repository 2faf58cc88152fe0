/** The name of each theme. */
export const themeWords = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
} as const;
