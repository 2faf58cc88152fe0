import type { FastifyInstance } from 'fastify';
import { readKept, writeKept, type Store } from './store.ts';
import type { Sandbox } from './context.ts';

const clockPath = '/api/test/clock';

/** Reads `{ now }` or `{ data: { now } }`, ISO 8601 or epoch ms, as epoch ms; else null. */
function nowOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { now, data } = answer as { now?: unknown; data?: unknown };
  if (typeof now === 'number') return now;
  if (typeof now === 'string') return Number.isNaN(Date.parse(now)) ? null : Date.parse(now);
  return data === undefined ? null : nowOf(data);
}

/**
 * Returns a function that reads the portal's time. Without a response it uses the last offset set.
 */
export function makePortalNow(db: Store, portalUrl: string): () => Promise<number> {
  return async () => {
    try {
      const answer = await fetch(`${portalUrl}${clockPath}`, { signal: AbortSignal.timeout(500) });
      const now = answer.ok ? nowOf(await answer.json()) : null;
      if (now !== null) return now;
    } catch {
      // The portal is down or has no test clock.
    }
    return Date.now() + Number(readKept(db, 'clockOffset') ?? 0);
  };
}

interface ClockAnswer {
  status: number;
  body: unknown;
}

/** Forwards a request for the clock to the portal and returns its response, or 502 without one. */
export async function tellClock(
  sandbox: Sandbox,
  body?: { now: string | null },
): Promise<ClockAnswer> {
  try {
    const init =
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    const answer = await fetch(`${sandbox.portalUrl}${clockPath}`, {
      ...init,
      signal: AbortSignal.timeout(3000),
    });
    if (answer.ok && body !== undefined) {
      writeKept(
        sandbox.db,
        'clockOffset',
        String(body.now === null ? 0 : Date.parse(body.now) - Date.now()),
      );
    }
    const text = await answer.text();
    try {
      return { status: answer.status, body: JSON.parse(text) as unknown };
    } catch {
      return { status: answer.status, body: { error: text.slice(0, 500) } };
    }
  } catch {
    return { status: 502, body: { error: 'The portal did not answer. Its clock is unchanged.' } };
  }
}

export function clockRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/clock', async (_request, reply) => {
    const { status, body } = await tellClock(sandbox);
    return reply.code(status).send(body);
  });
  app.post('/clock', async (request, reply) => {
    const now: unknown =
      typeof request.body === 'object' && request.body !== null
        ? Reflect.get(request.body, 'now')
        : undefined;
    if (now !== null && (typeof now !== 'string' || Number.isNaN(Date.parse(now)))) {
      return reply
        .code(400)
        .send({ error: 'now must be an ISO 8601 time, or null for real time.' });
    }
    const { status, body } = await tellClock(sandbox, { now });
    return reply.code(status).send(body);
  });
}
