import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, inTransaction } from '#api/platform/db/db.ts';
import { houses } from '#demo/pictures/shown.ts';
import { keepPictures } from '#demo/seed.pictures.ts';
import { openSelling } from '../../bench/kit/buying.ts';
import { type Load, startBuyers } from '../failover/buyers.ts';
import { openMarket } from '../failover/market.ts';
import { type RunningPortal, startPortal } from '../failover/portal.ts';
import { apiSettings, type Installation } from './installation.ts';
import { startUploads, type Uploads } from './uploaders.ts';

/** A portal in which members buy and upload files. */
export type Writing = { portal: RunningPortal; load: Load; uploads: Uploads };

const buyers = 8;
const uploaders = 3;

/** Makes the tables, and pictures of venues. */
export async function prepareData(of: Installation): Promise<Database> {
  const database = await openSelling({ DATABASE_URL: of.databaseUrl, ...apiSettings(of) });
  await inTransaction(database.db, (tx) => keepPictures(tx, of, houses));
  return database;
}

/** Starts an API process with the external systems, and the members. */
export async function startWriting(of: Installation, database: Database): Promise<Writing> {
  const outside = join(of.folder, 'sandbox');
  mkdirSync(outside);
  const portal = await startPortal(of.databaseUrl, outside, 1, apiSettings(of));
  const market = await openMarket(database, portal.sandboxUrl, { buyers, places: 10_000 });
  await database.close();
  return {
    portal,
    load: startBuyers(portal, market),
    uploads: startUploads(portal.urls[0]!, market.members.slice(0, uploaders)),
  };
}
