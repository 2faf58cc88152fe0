import { typedAmount } from '#domain/amounts.ts';
import type { Input, Output } from '#domain/call.ts';
import type {
  getEquipmentPackage,
  saveEquipmentPackage,
} from '#domain/facilities/equipment/calls.packages.ts';
import { centsOf } from '#web/console/facilities/typedPrice.ts';

type Saved = Input<typeof saveEquipmentPackage>;
type Kept = Output<typeof getEquipmentPackage>;

/** Form values of a package: the price as typed, no day as an empty text. */
export type PackageForm = Omit<Saved, 'price' | 'from' | 'until' | 'roomIds'> & {
  price: string;
  from: string;
  until: string;
  roomIds: string[];
  /** Country of the venue if the package is stored or follows a stored one. */
  country?: string | undefined;
};

export const freshPackage = (): PackageForm => ({
  venueId: '',
  code: '',
  names: { en: '', 'zh-CN': '', ms: '' },
  items: [{ itemId: '', quantity: 1 }],
  price: '',
  from: '',
  until: '',
  roomIds: [],
  isRequired: false,
  itemCode: '',
});

const ofBoth = (kept: Kept): PackageForm => ({
  venueId: kept.venueId,
  code: kept.code,
  names: kept.names,
  items: kept.items,
  price: typedAmount(kept.price),
  from: kept.from ?? '',
  until: kept.until ?? '',
  roomIds: [...kept.roomIds],
  isRequired: kept.isRequired,
  itemCode: kept.itemCode,
  country: kept.country,
});

export const packageFormOf = (kept: Kept): PackageForm => ({
  ...ofBoth(kept),
  id: kept.id,
  version: kept.version,
});

/** Copies a package for a new version, without its period. */
export const nextVersionOf = (kept: Kept): PackageForm => ({
  ...ofBoth(kept),
  versionOf: kept.id,
  from: '',
  until: '',
});

/** Converts the form to the input of the call; null if the price is invalid. */
export function savedPackageOf({
  price,
  from,
  until,
  country: _country,
  ...form
}: PackageForm): Saved | null {
  const cents = centsOf(price);
  if (cents === undefined || cents === null) return null;
  return { ...form, price: cents, from: from || null, until: until || null };
}
