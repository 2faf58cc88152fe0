import { type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';

const districtNames = { table: 'district_text', owner: 'district_id', columns: 'name' };

export const districtName = (id: RawBuilder<unknown>, lang: string): RawBuilder<string> =>
  sql<string>`coalesce(${localizedText(districtNames, 'name', id, lang)}, '')`;
