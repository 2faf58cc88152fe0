type SeedTermsType = 'LOGIN' | 'EVENT' | 'FACILITY' | 'SERVICE' | 'NAMELIST';

/**
 * One language of a terms document. `auditContent` is the label of the check box, `html` the full
 * text (h3, p, ul and li only).
 */
type SeedTermsText = { title: string; auditContent: string; html: string };

export type SeedTerms = {
  auditType: SeedTermsType;
  version: string;
  texts: Record<'en' | 'zh-CN' | 'ms', SeedTermsText>;
};
