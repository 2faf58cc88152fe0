import type { Transport, Transporter } from 'nodemailer';
import type { Options } from 'nodemailer/lib/mailer/index.js';
import type MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import { isLoopback } from '../config.strength.ts';
import * as z from 'zod/mini';
import { contact } from '#domain/orders/shapes.ts';
import { ExternalServiceError, fetchOutside, type RequestLimits } from './http.ts';

export type Mail = {
  /** Becomes the `Message-ID`: a mailbox stores a message that arrives twice once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Language of the recipient, sent as `Content-Language` for screen readers. */
  language: string;
  /** Address for replies; '' or missing: that of the sender. */
  replyTo?: string;
  /** Page on which the recipient stops such mails; '' or missing: none. */
  unsubscribe?: string;
  files: readonly { name: string; type: string; content: string }[];
};

/** The mail system rejects this message permanently. */
export class MailRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'MailRefused';
  }
}

const system = 'the mail system';
const restAfterFailures = 5;

const taken = (mail: MailMessage) => ({
  envelope: mail.message.getEnvelope(),
  messageId: mail.message.messageId(),
});

/** Sends raw messages by HTTP. The sandbox receives mail this way. */
function httpTransport(url: string, limitMs: number): Transport {
  return {
    name: 'http',
    version: '1',
    send(mail, done) {
      const give = async () => {
        const message = await new Promise<Buffer>((resolve, reject) =>
          mail.message.build((error, raw) => (error === null ? resolve(raw) : reject(error))),
        );
        const answer = await fetchOutside(url, {
          method: 'POST',
          headers: { 'content-type': 'message/rfc822' },
          body: new Uint8Array(message),
          limitMs,
        });
        if (answer.ok) return;
        throw Object.assign(
          new Error(`HTTP ${answer.status}`),
          answer.status === 429 || answer.status >= 500
            ? {}
            : { code: 'EMESSAGE', responseCode: 550 },
        );
      };
      give().then(
        () => done(null, taken(mail)),
        (error: unknown) => done(error instanceof Error ? error : new Error('failed'), taken(mail)),
      );
    },
  };
}

/** Returns why sending failed, without texts of the mail server: they often contain the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, message } = error as {
    code?: unknown;
    responseCode?: unknown;
    message?: unknown;
  };
  if (typeof responseCode === 'number') return `answered ${responseCode}`;
  if (typeof code === 'string') return code;
  return typeof message === 'string' && /^HTTP \d+$/.test(message) ? message : 'failed';
}

const messageOf = (mail: Mail, from: string): Options => ({
  from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo === undefined || mail.replyTo === ''
    ? {}
    : { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}>`,
  headers: {
    'auto-submitted': 'auto-generated',
    'content-language': mail.language,
    ...(mail.unsubscribe === undefined || mail.unsubscribe === ''
      ? {}
      : { 'list-unsubscribe': `<${mail.unsubscribe}>` }),
  },
  attachments: mail.files.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content,
  })),
});

/**
 * Whether the rejection is permanent: a 5xx for this message or recipient. Other errors of the
 * server, for example a failed login (535), may be temporary.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    typeof responseCode === 'number' &&
    responseCode >= 500
  );
}

/**
 * Creates the mail client (EXT-013): SMTP for `smtp:` and `smtps:`, the sandbox for `http:`. `send`
 * resolves when the mail system has accepted the message. It throws MailRefused for a permanent
 * rejection, and ExternalServiceError if a retry can help. After five failures in a row the circuit
 * breaker opens for `restMs`.
 */
export function makeMail(
  { url, from }: { url: string; from: string },
  { limitMs, restMs }: RequestLimits,
) {
  let transporter: Promise<Transporter<unknown, Options>> | undefined;
  let failures = 0;
  let restUntil = 0;

  // nodemailer is loaded with the first mail and not at the start (decision 0021).
  async function open(): Promise<Transporter<unknown, Options>> {
    const { createTransport } = await import('nodemailer');
    if (/^https?:/.test(url)) return createTransport(httpTransport(url, limitMs));
    return createTransport(
      // Passwords and mails are sent to other machines over TLS only.
      {
        url,
        requireTLS: url.startsWith('smtp:') && !isLoopback(url),
        pool: true,
        maxConnections: 2,
        connectionTimeout: limitMs,
        greetingTimeout: limitMs,
        socketTimeout: limitMs,
      },
      { disableFileAccess: true, disableUrlAccess: true },
    );
  }

  return {
    async send(mail: Mail): Promise<void> {
      if (!z.safeParse(contact.shape.email, mail.to).success)
        throw new MailRefused('invalid address');
      if (performance.now() < restUntil)
        throw new ExternalServiceError(system, 'circuit breaker is open');
      try {
        const sender = await (transporter ??= open());
        await sender.sendMail(messageOf(mail, from));
        failures = 0;
      } catch (error) {
        if (isFinal(error)) {
          failures = 0;
          throw new MailRefused(reasonOf(error));
        }
        if (++failures >= restAfterFailures) {
          restUntil = performance.now() + restMs;
          failures = 0;
        }
        throw new ExternalServiceError(system, reasonOf(error));
      }
    },
    /** Connects and signs in without a mail; false if the mail system has no sign-in (HTTP). */
    async verify(): Promise<boolean> {
      try {
        const sender = await (transporter ??= open());
        return await sender.verify();
      } catch (error) {
        throw new ExternalServiceError(system, reasonOf(error));
      }
    },
    async close(): Promise<void> {
      (await transporter)?.close();
    },
  };
}
