import {
  chooseRoom,
  filter,
  ownOrders,
  payAtShop,
  signInAndOut,
  switchLanguage,
} from './flows.buying.ts';
import { installApp, showCode } from './flows.tickets.ts';
import { inEachEngine } from './kit.ts';

inEachEngine(
  {
    'signs in and out through the central login (SES-001)': signInAndOut,
    'narrows the events by the filter panel (EVT-002)': filter,
    'shows the code of a ticket, which a scanner reads (TKT-003)': showCode,
    'chooses the time of a room in its calendar and books it (FAC-040, FAC-055)': chooseRoom,
    'can be installed, with icons, shortcuts and a service worker (I36)': installApp,
    'lists and opens an own order (ORD-007)': ownOrders,
    'switches the language for good (LNG-001)': switchLanguage,
    'pays at the shop and returns (PAY-014)': payAtShop,
  },
  { tag: '@long' },
);
