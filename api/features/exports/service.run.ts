import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { keptDays } from '#domain/exports/shapes.ts';
import { isLanguage, type Language } from '#domain/text/languages.ts';
import en from '#locales/en/exportMails.json' with { type: 'json' };
import ms from '#locales/ms/exportMails.json' with { type: 'json' };
import zh from '#locales/zh-CN/exportMails.json' with { type: 'json' };
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { MailRefused } from '#api/integrations/mail.ts';
import { actingContext } from '#api/features/administrators/service.session.ts';
import { htmlOf } from '#api/features/notifications/service.html.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { nextRun } from './service.ts';
import { reachNow, rowsFor } from './service.lists.ts';
import {
  deleteOldFiles,
  type DuePlan,
  insertFile,
  listDuePlans,
  movePlan,
  setMailed,
} from './store.ts';
import { type FileToMail, listToMail } from './store.view.ts';

const words = { en, ms, 'zh-CN': zh } as const;

/** Reads the rows with the rights that the administrator has now; null: refused. */
async function resultOf(core: Core, plan: DuePlan, zone: string) {
  const ctx = await actingContext(core, { ...plan, ip: '' });
  try {
    const reach = reachNow(ctx, plan.list);
    return { reach, rows: await rowsFor(ctx, plan, dayIn(zone, plan.dueAt)) };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/**
 * Makes the file of a due export and moves it to its next time, in one transaction: a process that
 * ends before leaves it due, and of two processes the second finds it moved. Missed times are made
 * up by one run.
 */
async function runPlan(core: Core, plan: DuePlan): Promise<number> {
  const { zone } = await countryOf(core, plan.country);
  const result = await resultOf(core, plan, zone);
  return inTransaction(core.db, async (tx) => {
    const next = nextRun(plan, await appNow(tx), zone);
    if ((await movePlan(tx, plan, next)) === 0) return 0;
    await insertFile(tx, {
      planId: plan.id,
      dueAt: plan.dueAt,
      state: result === null ? 'REFUSED' : 'MADE',
      rows: result?.rows ?? [],
      reach: result?.reach ?? null,
    });
    return 1;
  });
}

function mailOf({ id, name, list, query, rows }: FileToMail, language: Language, home: string) {
  const t = words[language];
  const filled = (text: string) =>
    text
      .replace('{name}', () => name)
      .replace('{rows}', String(rows))
      .replace('{days}', String(keptDays));
  const address = new URLSearchParams(query);
  address.set('export', id);
  const link = `${home}${list}?${address.toString()}`;
  const [subject, body] = [filled(t.subject), filled(t.body)];
  const { button, footer } = t;
  return {
    subject,
    text: `${body}\n\n${button}: ${link}\n\n${footer}\n`,
    html: htmlOf({ subject, body, button, link, footer, home, language }),
  };
}

/** Sends the mail with the link to a file. A repeated one has the same id for mailboxes. */
async function mailFile(core: Core, file: FileToMail): Promise<void> {
  const { publicUrl } = core.config;
  const language = isLanguage(file.lang) ? file.lang : 'en';
  try {
    await core.integrations.mail.send({
      id: `export-${file.id}.${file.madeAt}@${new URL(publicUrl).hostname}`,
      to: file.email,
      language,
      files: [],
      ...mailOf(file, language, publicUrl),
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    // The file is still found on the page of the exports.
    core.log.warn({ err: error, file: file.id }, 'the mail of an export was refused');
  }
  await setMailed(core.db, file.id);
}

/** Makes due exports, sends their mails and deletes old files. */
export async function runExports(core: Core): Promise<JobCounts> {
  let files = 0;
  let failure: unknown;
  for (const plan of await listDuePlans(core.db)) {
    try {
      files += await runPlan(core, plan);
    } catch (error) {
      // It stays due; the others must not wait for it.
      failure ??= error;
    }
  }
  let mails = 0;
  for (const file of await listToMail(core.db)) {
    await mailFile(core, file);
    mails += 1;
  }
  await deleteOldFiles(core.db, keptDays);
  if (failure !== undefined) throw failure;
  return { files, mails };
}
