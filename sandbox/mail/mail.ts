import type { FastifyInstance } from 'fastify';
import { textOf, type Sandbox } from '../context.ts';
import { escaped, html, Markup } from '../panel/markup.ts';
import type { MailBox } from './mailBox.ts';
import { bruneiTime, sendPage } from '../panel/page.ts';
import { cutConnection, keepWaiting } from '../silence.ts';

interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  replyTo: string;
  files: { name: string; type: string; size: number; text: string }[];
}

const most = 500;

const time = (mail: Mail) => bruneiTime(Date.parse(mail.at), 'en');

const linked = (text: string): Markup =>
  new Markup(
    escaped(text).replace(
      /https?:\/\/[^\s<>&"]+(?:&amp;[^\s<>&"]+)*/g,
      (address) => `<a href="${address}">${address}</a>`,
    ),
  );

const listPage = (mails: readonly Mail[], to: string): Markup =>
  html`<h1>Mailbox</h1>
    <p class="soft">All mails of the portal arrive here. None are sent out.</p>
    <form class="card row" method="get">
      <div class="field">
        <label for="to">Addressed to</label><input id="to" name="to" value="${to}" />
      </div>
      <button class="do plain">Filter</button>
    </form>
    ${
      mails.length === 0
        ? html`<p class="note">No mail${to !== '' && ' to this address'} yet.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Mails">
            <table class="fold">
              <thead>
                <tr>
                  <th scope="col">Received</th>
                  <th scope="col">To</th>
                  <th scope="col">Subject</th>
                </tr>
              </thead>
              <tbody>
                ${mails.map(
                  (mail) =>
                    html` <tr>
                      <td class="num">${time(mail)}</td>
                      <td>${mail.to}</td>
                      <td><a href="/sandbox/mail/${mail.id}">${mail.subject}</a></td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    <h2>Empty mailbox</h2>
    <form method="post" action="/sandbox/mail/empty">
      <button class="do bad">Delete all mails</button>
    </form>`;

const mailPage = (mail: Mail, files: ReturnType<MailBox['filesOf']>): Markup =>
  html`<p><a href="/sandbox/mail">Mailbox</a></p>
    <h1>${mail.subject}</h1>
    <p class="soft">
      To ${mail.to},
      <span class="num">${time(mail)}</span>${mail.replyTo !== '' && `, replies to ${mail.replyTo}`}
    </p>
    ${
      files.length > 0 &&
      html`<p class="row">
        ${files.map((file) => html`<a class="do plain" href="/sandbox/mail/files/${file.id}" download="${file.name}">${file.name}</a>`)}
      </p>`
    }
    ${
      mail.html !== '' &&
      html`<iframe
          title="The mail as the recipient sees it"
          src="/sandbox/mail/${mail.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>
        <h2>As plain text</h2>`
    }
    <div class="card"><pre>${linked(mail.text)}</pre></div>`;

function mailsOf({ db }: Sandbox, box: MailBox) {
  const insert = db.prepare(
    'insert into mails (recipient, subject, text, html, at) values (?, ?, ?, ?, ?)',
  );
  const withReply =
    "select m.*, coalesce(r.address, '') as reply_to from mails m left join mail_replies r on r.mail_id = m.id";
  const list = db.prepare(
    `${withReply} where m.recipient like ? escape '!' order by m.id desc limit ?`,
  );
  const one = db.prepare(`${withReply} where m.id = ?`);

  const mailOf = (row: Record<string, unknown>): Mail => ({
    id: Number(row['id']),
    to: String(row['recipient']),
    subject: String(row['subject']),
    text: String(row['text']),
    html: String(row['html']),
    at: new Date(Number(row['at'])).toISOString(),
    replyTo: String(row['reply_to']),
    files: box.filesOf(Number(row['id'])).map(({ name, type, content }) => ({
      name,
      type,
      size: content.length,
      text: type.startsWith('text/') ? content.toString('utf8') : '',
    })),
  });
  return {
    add: (to: string, subject: string, body: unknown): number =>
      Number(
        insert.run(to, subject, textOf(body, 'text'), textOf(body, 'html'), Date.now())
          .lastInsertRowid,
      ),
    list: (to: string): Mail[] =>
      list.all(to === '' ? '%' : `%${to.replace(/[!%_]/g, '!$&')}%`, most).map(mailOf),
    one: (id: string): Mail | null => {
      const row = one.get(Number(id) || 0);
      return row ? mailOf(row) : null;
    },
  };
}

type Mails = ReturnType<typeof mailsOf>;

function takeRoute(
  app: FastifyInstance,
  { settings }: Sandbox,
  { mails, box }: { mails: Mails; box: MailBox },
): void {
  app.post('/mail', async (request, reply) => {
    const mode = settings.get().mail;
    if (mode === 'silent') return keepWaiting(reply);
    if (mode === 'down') return cutConnection(reply);
    if (mode === 'error')
      return reply.code(503).send({ error: 'The mail system is out of order. Try again later.' });
    if (mode === 'refuse') return reply.code(422).send({ error: 'There is no such mail box.' });
    // A raw message, or subject and texts as JSON.
    if (Buffer.isBuffer(request.body))
      return reply.code(201).send({ id: box.deliver(request.body) });
    const to = textOf(request.body, 'to');
    const subject = textOf(request.body, 'subject');
    if (to === '' || subject === '')
      return reply.code(400).send({ error: 'to and subject are needed.' });
    return reply.code(201).send({ id: mails.add(to, subject, request.body) });
  });
}

function pageRoutes(app: FastifyInstance, { mails, box }: { mails: Mails; box: MailBox }): void {
  app.get('/mail', async (request, reply) => {
    const to = textOf(request.query, 'to');
    const found = mails.list(to);
    void reply.header('vary', 'accept');
    if ((request.headers.accept ?? '').includes('application/json')) return found;
    return sendPage(reply, {
      title: 'Mailbox',
      wide: true,
      body: listPage(found, to),
    });
  });

  app.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
    const mail = mails.one(request.params.id);
    if (!mail)
      return sendPage(reply, {
        title: 'Mail not found',
        status: 404,
        wide: true,
        body: html`<h1>Mail not found</h1>
          <p><a class="do" href="/sandbox/mail">Go to mailbox</a></p>`,
      });
    return sendPage(reply, {
      title: mail.subject,
      wide: true,
      body: mailPage(mail, box.filesOf(mail.id)),
    });
  });
}

function fileRoutes(app: FastifyInstance, { mails, box }: { mails: Mails; box: MailBox }): void {
  app.get<{ Params: { id: string } }>('/mail/files/:id', async (request, reply) => {
    const file = box.file(Number(request.params.id) || 0);
    if (file === null) return reply.code(404).send({ error: 'There is no such file.' });
    return reply
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .type(file.type)
      .send(file.content);
  });

  // Mails are shown as in mail programs: own styles, no scripts, no remote images, links in a new
  // window.
  app.get<{ Params: { id: string } }>('/mail/:id/html', async (request, reply) => {
    const mail = mails.one(request.params.id);
    return reply
      .code(mail ? 200 : 404)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(mail ? `<base target="_blank">${mail.html}` : '');
  });
}

/** Adds the mailbox (EXT-013). It receives every mail and delivers none. */
export function mailRoutes(app: FastifyInstance, sandbox: Sandbox, box: MailBox): void {
  const inbox = { mails: mailsOf(sandbox, box), box };
  takeRoute(app, sandbox, inbox);
  pageRoutes(app, inbox);
  app.post('/mail/empty', async (_request, reply) => {
    box.empty();
    return reply.redirect('/sandbox/mail', 303);
  });
  fileRoutes(app, inbox);
}
