import { expect } from 'vitest';
import type { Input } from '#domain/call.ts';
import { getTerms, publishTerms, saveTerms } from '#domain/terms/calls.admin.ts';
import type { TestApp } from '#tests/testApp.ts';

export type TermsInput = Input<typeof saveTerms>;
export const termsReason = 'agreed by the board';
export const termsText = (word: string) => ({
  auditContent: `I accept ${word}.`,
  html: `<h2>${word}</h2><p>Text of ${word}</p>`,
});
export const noTermsText = { auditContent: '', html: '' };
export const termsInput = (auditVersion: string, more: Partial<TermsInput> = {}): TermsInput => ({
  country: 'bn',
  auditType: 'LOGIN',
  auditVersion,
  texts: { en: termsText(auditVersion), 'zh-CN': termsText(`${auditVersion} zh`), ms: noTermsText },
  ...more,
});

export function termsDeskOf(testApp: () => TestApp) {
  const content = () => testApp().admin('content');
  return {
    content,
    /** Saves a draft of terms and reads it back. */
    draftOf: async (auditVersion: string, more: Partial<TermsInput> = {}) => {
      const admin = await content();
      const saved = await testApp().ask(saveTerms, termsInput(auditVersion, more), { admin });
      expect(saved.code).toBeNull();
      return (await testApp().ask(getTerms, { id: saved.data.id }, { admin })).data;
    },
    publish: async (of: { id: string; version: number }) =>
      testApp().ask(
        publishTerms,
        { id: of.id, version: of.version, reason: termsReason },
        { admin: await content() },
      ),
  };
}
