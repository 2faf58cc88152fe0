/** Languages of the interface (LNG-001); `vi` is accepted for sign-in and sign-out only. */
export const languages = ['en', 'zh-CN', 'ms'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);
