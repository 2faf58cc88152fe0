import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { canShare, pictureDays, pictureLimit, pictureName } from '#domain/tickets/rules.ts';
import type { makeRateLimit } from '#api/platform/auth/rateLimit.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { randomText, sha256 } from '#api/platform/auth/secrets.ts';
import { factsOf } from './service.sharing.ts';
import { deletePastPictures, findPicture, insertPicture } from './store.sharing.ts';
import { listHeld } from './store.view.ts';

const dayMs = 86_400_000;

type PictureInput = { imageStr: string; imageName: string; ticketID?: string | undefined };

/**
 * Encodes an uploaded PNG or JPEG again as PNG, so that uploaded bytes are never served (decision
 * 0021). Refuses anything else.
 */
async function reencoded(imageStr: string): Promise<Buffer> {
  const text = imageStr.replace(/^data:image\/(?:png|jpeg);base64,/, '');
  const bytes = Buffer.from(text, 'base64');
  const isKnown = ['89504e470d0a1a0a', 'ffd8ff'].some(
    (start) => bytes.toString('hex', 0, start.length / 2) === start,
  );
  if (!isKnown || bytes.length > pictureLimit.bytes || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw new Refused('pictureUnusable');
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, {
      limitInputPixels: pictureLimit.pixels ** 2,
      failOn: 'error',
      pages: 1,
    });
    const { format, width, height } = await image.metadata();
    if (
      (format !== 'png' && format !== 'jpeg') ||
      width > pictureLimit.pixels ||
      height > pictureLimit.pixels
    )
      throw new Refused('pictureUnusable');
    return await image.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('pictureUnusable');
  }
}

/** Returns an expiry in epoch ms: 30 days after the ticket's event, or from now without one. */
async function pictureEnd(ctx: Ctx, ticketID: string | undefined): Promise<number> {
  const now = await appNow(ctx.db);
  if (ticketID === undefined) return now + pictureDays * dayMs;
  const [ticket] = await listHeld(ctx.db, ctx.me.id, [Number(ticketID)]);
  if (ticket === undefined) throw new Refused('noData');
  const verdict = canShare(factsOf(ticket), now);
  if (!verdict.ok) throw new Refused(verdict.refusal);
  return ticket.eventEnd + pictureDays * dayMs;
}

/**
 * Stores a picture of a ticket at an unguessable URL (TKT-010, B-21). The URL contains no code and
 * no ticket number (I33).
 */
export async function sharePicture(
  ctx: Ctx,
  input: PictureInput,
  canUpload: ReturnType<typeof makeRateLimit>,
) {
  if (!pictureName.test(input.imageName)) throw new Refused('wrongInput', { field: 'imageName' });
  const expiresAt = await pictureEnd(ctx, input.ticketID);
  if (!canUpload(ctx.me.id)) throw new Refused('tooManyRequests');
  const content = await reencoded(input.imageStr);
  const key = randomText(24);
  const ticketId = input.ticketID === undefined ? null : Number(input.ticketID);
  const keyHash = sha256(key).toString('hex');
  await insertPicture(ctx.db, {
    keyHash,
    memberId: ctx.me.id,
    ticketId,
    name: input.imageName.replace(/\.\w+$/, '.png'),
    content,
    expiresAt,
  });
  return { imageUrl: `${ctx.config.publicUrl}/shared/${key}.png` };
}

/** Finds the picture of a key, unless it has expired. */
export async function pictureAt(
  core: Pick<Core, 'db'>,
  key: string,
): Promise<{ name: string; content: Buffer } | null> {
  return /^[\w-]{32}$/.test(key) ? findPicture(core.db, sha256(key).toString('hex')) : null;
}

export async function deletePastTicketPictures(core: Pick<Core, 'db'>): Promise<JobCounts> {
  return { pictures: await deletePastPictures(core.db) };
}
