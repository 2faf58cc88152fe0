/** Languages of the interface (LNG-001); sign-in and sign-out also accept `vi`. */
export const languages = ['en', 'zh-CN', 'ms'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);
