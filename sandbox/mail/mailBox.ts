import type { Sandbox } from '../context.ts';
import { readMail } from './mime.ts';
import { together } from '../store.ts';

interface MailFile {
  id: number;
  name: string;
  type: string;
  content: Buffer;
}

/** Stores mails. A repeated `Message-ID` is stored once, because senders retry. */
export function makeMailBox(sandbox: Sandbox) {
  const { db } = sandbox;
  const insert = db.prepare(
    'insert into mails (recipient, subject, text, html, at) values (?, ?, ?, ?, ?)',
  );
  const known = db.prepare('select mail_id from mail_ids where message_id = ?');
  const keepId = db.prepare('insert into mail_ids (message_id, mail_id) values (?, ?)');
  const keepReply = db.prepare('insert into mail_replies (mail_id, address) values (?, ?)');
  const keepFile = db.prepare(
    'insert into mail_files (mail_id, name, type, content) values (?, ?, ?, ?)',
  );
  const filesOf = db.prepare(
    'select id, name, type, content from mail_files where mail_id = ? order by id',
  );
  const oneFile = db.prepare('select id, name, type, content from mail_files where id = ?');

  const fileOf = (row: Record<string, unknown>): MailFile => ({
    id: Number(row['id']),
    name: String(row['name']),
    type: String(row['type']),
    content: Buffer.from(row['content'] as Uint8Array),
  });

  return {
    /** Stores a raw message (RFC 5322) and returns its id. */
    deliver(raw: Buffer): number {
      const mail = readMail(raw);
      return together(db, () => {
        const before = mail.messageId === '' ? undefined : known.get(mail.messageId);
        if (before !== undefined) return Number(before['mail_id']);
        const { lastInsertRowid } = insert.run(
          mail.to,
          mail.subject,
          mail.text,
          mail.html,
          Date.now(),
        );
        const id = Number(lastInsertRowid);
        if (mail.messageId !== '') keepId.run(mail.messageId, id);
        if (mail.replyTo !== '') keepReply.run(id, mail.replyTo);
        for (const file of mail.files) keepFile.run(id, file.name, file.type, file.content);
        return id;
      });
    },
    filesOf: (mailId: number): MailFile[] => filesOf.all(mailId).map(fileOf),
    file(id: number): MailFile | null {
      const row = oneFile.get(id);
      return row === undefined ? null : fileOf(row);
    },
    empty: () =>
      db.exec(
        'delete from mails; delete from mail_ids; delete from mail_replies; delete from mail_files;',
      ),
  };
}

export type MailBox = ReturnType<typeof makeMailBox>;
