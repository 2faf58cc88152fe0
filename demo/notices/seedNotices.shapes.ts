type SeedNoticeText = { title: string; html: string };

/**
 * A notice of the demo. Days count from today; `toDay` null: until it is withdrawn. Missing
 * languages fall back to English (LNG-008).
 */
export type SeedNotice = {
  country?: string;
  fromDay: number;
  toDay: number | null;
  state?: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';
  texts: { en: SeedNoticeText; 'zh-CN'?: SeedNoticeText; ms?: SeedNoticeText };
};
