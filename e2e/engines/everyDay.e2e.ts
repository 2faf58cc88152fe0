import { bookFree } from './flows.buying.ts';
import { checkIn, openOffline } from './flows.tickets.ts';
import { inEachEngine } from './kit.ts';

inEachEngine({
  'signs in and books a free event (SES-001, ORD-060)': bookFree,
  'opens a viewed ticket while the portal cannot be reached (I32, A-05, B-21)': openOffline,
  'checks a guest in once (S-45, TKT-026)': checkIn,
});
