export const themeTexts = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
} as const;
