/** Records whose page shows which other administrators have it open. */
export const openKinds = ['event', 'room', 'venue', 'service', 'coupon_type', 'order'] as const;
export type OpenKind = (typeof openKinds)[number];

/** How often an open page reports itself, and how long it counts as open after that, in ms. */
export const openReportMs = 20_000;
export const openForMs = 60_000;
