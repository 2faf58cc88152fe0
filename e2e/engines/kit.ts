import { expect, test as base } from '@playwright/test';
import { reasonToSkip } from '../../ops/notTried.ts';
import { freePort } from '../../scripts/freePort.ts';
import { startProduct } from '../starting.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { type Phone, phoneOf } from './phone.ts';
import { startRelay } from './relay.ts';
import type { Site } from './steps.ts';
import { startWebKit } from './webkit.ts';

const starts = { webkit: startWebKit, firefox: startFirefox } as const;
type EngineName = keyof typeof starts;
const engines = Object.keys(starts) as EngineName[];

/** `site` is the product behind an address that the test can make unreachable. */
const test = base.extend<{ engineName: EngineName; phone: Phone }, { site: Site }>({
  engineName: ['webkit', { option: true }],
  site: [
    async ({}, provide) => {
      const port = await freePort();
      const relay = await startRelay(port);
      const { product, stop } = await startProduct({ PORT: String(port), PUBLIC_URL: relay.url });
      try {
        await provide({ product, relay });
      } finally {
        await stop();
        await relay.cut();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  phone: async ({ engineName }, provide) => {
    const reason = reasonToSkip(engineName);
    if (reason !== null) console.log(`not tried in ${engineName}: ${reason}`);
    test.skip(reason !== null, reason ?? '');
    const engine: Engine = await starts[engineName]();
    try {
      await provide(phoneOf(engine));
    } finally {
      await engine.close();
    }
  },
});

type Flow = (phone: Phone, site: Site) => Promise<void>;

/** Flows of `npm run soak -- engines`; without `@long` in its tag they also run every day. */
export function inEachEngine(
  flows: Readonly<Record<string, Flow>>,
  { tag }: { tag?: '@long' } = {},
) {
  for (const name of engines)
    test.describe(name, { tag: ['@engines', ...(tag === undefined ? [] : [tag])] }, () => {
      test.use({ engineName: name });
      // A browser of its own for each flow may start slowly on a busy machine.
      test.describe.configure({ timeout: 180_000 });
      for (const [title, flow] of Object.entries(flows))
        test(`${title}, in ${name}`, async ({ phone, site }) => {
          await flow(phone, site);
          expect(phone.errors()).toEqual([]);
        });
    });
}
