import type { ComponentType, ReactNode } from 'react';
import type { ScreenName } from '#domain/screens/table.ts';
import type { AssessmentCard } from '#domain/services/shapes.ts';
import { ActivityDetail } from './ActivityDetail.tsx';
import { BecList } from './BecList.tsx';
import { Factory } from './Factory.tsx';
import { Home } from './Home.tsx';
import { MyBookings } from './MyBookings.tsx';
import { Order } from './Order.tsx';
import { WithFirst } from './WithFirst.tsx';
import { ActivePayOrder } from './whole/ActivePayOrder.ts';
import { ActivityOrderDetail } from './whole/ActivityOrderDetail.ts';
import { ActivityTicket } from './whole/ActivityTicket.ts';
import { Alternatives } from './whole/Alternatives.ts';
import { BookingActivityDetail } from './whole/BookingActivityDetail.ts';
import { CancleDetail } from './whole/CancleDetail.ts';
import { CheckList } from './whole/CheckList.ts';
import { FacilityOrderDetail } from './whole/FacilityOrderDetail.ts';
import { HasOrderDetail } from './whole/HasOrderDetail.ts';
import { MyGuests } from './whole/MyGuests.ts';
import { MySite } from './whole/MySite.ts';
import { MyTeam } from './whole/MyTeam.ts';
import { MyTicket } from './whole/MyTicket.ts';
import { MyTickets } from './whole/MyTickets.ts';
import { OrderSite } from './whole/OrderSite.ts';
import { OrdersiteDetail } from './whole/OrdersiteDetail.ts';
import { RoomWaits } from './whole/RoomWaits.ts';
import { ServiceWaits } from './whole/ServiceWaits.ts';
import { SharePage } from './whole/SharePage.ts';
import { SiteDetail } from './whole/SiteDetail.ts';
import { SiteMsg } from './whole/SiteMsg.ts';

type Content = (data: unknown) => ReactNode;

const withFirst =
  (Screen: ComponentType): Content =>
  () => (
    <WithFirst>
      <Screen />
    </WithFirst>
  );

/** Screens that the server renders as a whole. */
const whole = {
  ActivePayOrder,
  ActivityOrderDetail,
  ActivityTicket,
  Alternatives,
  BookingActivityDetail,
  CancleDetail,
  CheckList,
  FacilityOrderDetail,
  HasOrderDetail,
  MyBookings,
  MyGuests,
  MySite,
  MyTeam,
  MyTicket,
  MyTickets,
  OrderSite,
  OrdersiteDetail,
  RoomWaits,
  ServiceWaits,
  SharePage,
  SiteDetail,
  SiteMsg,
} as const satisfies Partial<Record<ScreenName, ComponentType>>;

export const wholeScreens = Object.keys(whole) as ScreenName[];

/** Content that the server renders from the responses of a page's first calls. */
export const contents: Partial<Record<ScreenName, Content>> = {
  ...Object.fromEntries(Object.entries(whole).map(([name, Screen]) => [name, withFirst(Screen)])),
  ActivityDetail,
  BecList: (data) => (
    <WithFirst>
      <BecList services={data as AssessmentCard[]} />
    </WithFirst>
  ),
  Factory,
  Home,
  Order: withFirst(Order),
};
