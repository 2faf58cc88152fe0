/** The name of each theme. */
export const themeTexts = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
} as const;
