import { code, country, type Field, field, name, of } from './auditField.ts';

const venueId = field(['equipmentAdmin', 'venue']);

export const equipmentItem: Record<string, Field> = {
  country,
  venueId,
  name: field(['equipmentAdmin', 'itemName']),
  stock: field(['equipmentAdmin', 'stock']),
};

export const equipmentPackage: Record<string, Field> = {
  country,
  venueId,
  code,
  names: name,
  items: field(['equipmentAdmin', 'content']),
  'items.itemId': field(['equipmentAdmin', 'item']),
  'items.quantity': field(['equipmentAdmin', 'quantity']),
  price: field(['equipmentAdmin', 'price'], 'cents'),
  from: field(['equipmentAdmin', 'from']),
  until: field(['equipmentAdmin', 'until']),
  roomIds: field(['equipmentAdmin', 'rooms']),
  isRequired: field(['equipmentAdmin', 'isRequired']),
  itemCode: field(['equipmentAdmin', 'itemCode']),
  isWithdrawn: field(['equipmentAdmin', 'withdrawn']),
};

export const roomCharges: Record<string, Field> = {
  country,
  charges: field(['chargesAdmin', 'charges']),
  'charges.slotIds': field(['chargesAdmin', 'slot']),
  'charges.dayKind': field(
    ['chargesAdmin', 'dayKind'],
    of('chargesAdmin', ['onWEEKDAY', 'onWEEKEND', 'onHOLIDAY'], 'on'),
  ),
  'charges.levels': field(['chargesAdmin', 'levels']),
  'charges.price': field(['chargesAdmin', 'price'], 'cents'),
  'charges.from': field(['chargesAdmin', 'from']),
  'charges.until': field(['chargesAdmin', 'until']),
};
