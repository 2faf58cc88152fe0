const everyMs = 500;
/** A page that is slower than this counts as unreadable. */
const limitMs = 10_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `maintenance`: the page says in words that the portal is not available at the moment. */
type Seen = Record<'page' | 'maintenance' | 'unreadable', number>;
export type Reading = { seen: Readonly<Seen>; stop(): Promise<void> };

async function readPage(url: string): Promise<keyof Seen> {
  const began = performance.now();
  const unreadable = (why: string) => {
    console.log(`unreadable page after ${Math.round(performance.now() - began)} ms: ${why}`);
    return 'unreadable' as const;
  };
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(limitMs),
    });
    const isWhole = (await response.text()).includes('</html>');
    if (!isWhole) return unreadable(`status ${response.status}, not whole`);
    if (response.status === 200) return 'page';
    return response.status === 503 ? 'maintenance' : unreadable(`status ${response.status}`);
  } catch (error) {
    return unreadable(String(error));
  }
}

/** Opens the first page of each process twice a second. */
export function startReading(urls: readonly string[]): Reading {
  const seen: Seen = { page: 0, maintenance: 0, unreadable: 0 };
  const end = { isDue: false };
  const reading = urls.map(async (url) => {
    while (!end.isDue) {
      seen[await readPage(`${url}/`)]++;
      await pause(everyMs);
    }
  });
  return {
    seen,
    async stop() {
      end.isDue = true;
      await Promise.all(reading);
    },
  };
}
