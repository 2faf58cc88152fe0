import { run, value } from '#api/kit/db/sql.ts';
import type { World } from '#api/test/world.ts';

/** A type of coupons that nobody uses. */
export async function couponTypeOf(world: World, code: string): Promise<string> {
  const id = await value<string>(world.core.db)`
    insert into coupon_type (code, category_id) values (${code}, 'BEC_ART_01') returning id::text`;
  await run(world.core.db)`
    insert into coupon_type_text (coupon_type_id, lang, name) values (${id}::bigint, 'en', ${code})`;
  return id;
}

/** What the calls of administrators about coupons and bookings need. */
export const couponInputs = {
  saveCouponType: {
    input: ({ serial }: { serial: number }) => ({
      version: 1,
      code: `C${serial}`,
      categoryId: 'BEC_ART_01',
      sort: 5,
      isActive: true,
      names: { en: `Made ${serial}`, 'zh-CN': '', ms: '' },
    }),
  },
};
