import { readFileSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import fastify from 'fastify';
import { isLoopbackHost } from './context.ts';
import { sandboxPlugin } from './plugin.ts';
import { defaultWebhookSecret, shopClient } from './settings.ts';
import { protocolFrom } from './shop/shopProtocol.ts';

const { env } = process;
const port = Number(env['PORT'] ?? 4100);
const host = env['HOST'] ?? '127.0.0.1';
const isPublic = env['ALLOW_SANDBOX'] === '1';
if (!isPublic && !isLoopbackHost(host)) {
  process.stderr.write(
    `HOST=${host} opens the sandbox to other machines: tokens of every account, the clock, payments. Set ALLOW_SANDBOX=1 for a demo.\n`,
  );
  process.exit(1);
}
const baseUrl = env['SANDBOX_URL'] ?? `http://localhost:${port}`;

const protocol = env['SHOP_PROTOCOL'] ?? '{}';

const app = fastify({ logger: { level: 'warn' }, forceCloseConnections: true });
await app.register(sandboxPlugin, {
  baseUrl,
  portalUrl: env['PORTAL_URL'] ?? 'http://localhost:4000',
  dataDir: env['SANDBOX_DATA'] ?? './data/sandbox',
  webhookSecret: env['ECOM_WEBHOOK_SECRET'] ?? defaultWebhookSecret,
  shop: {
    clientId: env['SHOP_CLIENT_ID'] ?? shopClient.id,
    clientSecret: env['SHOP_CLIENT_SECRET'] ?? shopClient.secret,
    protocol: protocolFrom(
      protocol.trimStart().startsWith('{') ? protocol : readFileSync(protocol, 'utf8'),
    ),
  },
  isPublic,
  ...(env['SMTP_PORT'] ? { smtpPort: Number(env['SMTP_PORT']) } : {}),
});
await app.listen({ port, host });

closeWithGrace({ delay: 5000 }, async ({ err }) => {
  if (err) app.log.error(err);
  await app.close();
});

process.stdout.write(`The sandbox is open at ${baseUrl}/sandbox\n`);
