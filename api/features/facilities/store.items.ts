import { changed, type Tx } from '#api/platform/db/sql.ts';
import type { NewItem } from '#domain/orders/shapes.items.ts';

export const setRoomItem = (tx: Tx, of: NewItem): Promise<number> =>
  changed(tx)`
    update room set ecom_item_code = ${of.itemCode}, version = version + 1 where id = ${of.id}::bigint and version = ${of.version}`;

export const setPackageItem = (tx: Tx, of: NewItem): Promise<number> =>
  changed(tx)`
    update equipment_package set ecom_item_code = ${of.itemCode}, version = version + 1 where id = ${of.id}::bigint and version = ${of.version}`;
