import type { Browser, BrowserContext } from '@playwright/test';
import { signInToConsole } from './admin.ts';
import { openBrowser, type Product } from './product.ts';

type Texts = Partial<Record<'en' | 'zh-CN' | 'ms', { title: string; content: string }>>;

/** Opens a session of the content administrator, to prepare data by real calls. `close` ends it. */
export async function openContentDesk(browser: Browser, product: Product) {
  const context: BrowserContext = await openBrowser(browser, 'desktop');
  const page = await context.newPage();
  await signInToConsole(page, product, 'content');
  const tell = async <T>(path: string, input: object): Promise<T> => {
    const answer = await page.request.post(`${product.url}/api/admin/${path}`, {
      data: input,
      headers: { 'x-balai': '1' },
    });
    const envelope = (await answer.json()) as {
      resultCode: number;
      errorCode: string | null;
      data: T;
    };
    if (envelope.resultCode !== 1) throw new Error(`${path}: ${envelope.errorCode}`);
    return envelope.data;
  };
  const reason = 'for a test';
  const none = { title: '', content: '' };
  const version = async (kind: 'notices/getNotice' | 'terms/getTerms', id: string) =>
    (await tell<{ version: number }>(kind, { id })).version;
  return {
    page,
    tell,
    /** Publishes a notice and returns its number. */
    async hang(texts: Texts, more: object = {}): Promise<string> {
      const { id } = await tell<{ id: string }>('notices/saveNotice', {
        country: 'bn',
        venueID: null,
        publishedFrom: new Date(Date.now() - 1000).toISOString(),
        publishedTo: null,
        texts: { en: none, 'zh-CN': none, ms: none, ...texts },
        ...more,
      });
      await tell('notices/publishNotice', {
        id,
        version: await version('notices/getNotice', id),
        reason,
      });
      return id;
    },
    async withdraw(id: string): Promise<void> {
      await tell('notices/withdrawNotice', {
        id,
        version: await version('notices/getNotice', id),
        reason,
      });
    },
    /** Publishes a version of the terms. */
    async putInForce(auditType: string, auditVersion: string, html: string): Promise<void> {
      const empty = { auditContent: '', html: '' };
      const texts = {
        en: { auditContent: `I accept ${auditVersion}.`, html },
        'zh-CN': empty,
        ms: empty,
      };
      const { id } = await tell<{ id: string }>('terms/saveTerms', {
        country: 'bn',
        auditType,
        auditVersion,
        texts,
      });
      await tell('terms/publishTerms', {
        id,
        version: await version('terms/getTerms', id),
        reason,
      });
    },
    close: () => context.close(),
  };
}
