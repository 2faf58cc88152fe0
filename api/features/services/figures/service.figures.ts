import type { Input } from '#domain/call.ts';
import type { getServiceFigures } from '#domain/services/figures/calls.ts';
import { totalVisits } from '#domain/services/figures/rules.ts';
import type { ServiceFigures, ServiceFiguresRow } from '#domain/services/figures/shapes.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { countryOf } from '#api/features/regions/service.ts';
import {
  type ServiceFiguresFilter,
  type FiguresService,
  listCouponFigures,
  listEnds,
  listFiguresServices,
  listUse,
  listVisits,
} from './store.figures.view.ts';
import { listConsultantUse } from './store.consultants.view.ts';

/** Lists services within the administrator's scope. Throws `noData` outside it (I25). */
export async function figuredServices(
  ctx: AdminCtx,
  input: Omit<ServiceFiguresFilter, 'zone' | 'reach'>,
): Promise<{ of: ServiceFiguresFilter; services: FiguresService[] }> {
  if (!ctx.admin.canWithin('services.read', input.country)) throw new Refused('noData');
  const { zone } = await countryOf(ctx, input.country);
  const of = { ...input, zone, reach: ctx.admin.reach('services.read') };
  const services = await listFiguresServices(ctx.db, ctx.language, of);
  if (input.serviceId !== undefined && services.length === 0) throw new Refused('noData');
  return { of, services };
}

const unused = { offered: 0, booked: 0, blocked: 0 };
const nothing = { byMember: 0, byCompany: 0, expired: 0, moves: 0 };

/** Unpublished services are listed only with activity in the period. */
const isListed = ({ id: _id, name: _name, venue: _venue, ...counts }: ServiceFiguresRow): boolean =>
  Object.values(counts).some((count) => count > 0);

/** Reads how much services are used, with six queries (ADM-034, ADM-035, decision 0087). */
export async function serviceFigures(
  ctx: AdminCtx,
  input: Input<typeof getServiceFigures>,
): Promise<ServiceFigures> {
  const { of, services } = await figuredServices(ctx, input);
  const uses = await listUse(ctx.db, of);
  const visits = await listVisits(ctx.db, of);
  const ends = await listEnds(ctx.db, of);
  const visitsOf = Map.groupBy(visits, ({ serviceId }) => serviceId);
  const rows = services.flatMap(({ isPublished, ...service }) => {
    const { offered, booked, blocked } =
      uses.find(({ serviceId }) => serviceId === service.id) ?? unused;
    const { serviceId: _, ...ended } = ends.find(({ serviceId }) => serviceId === service.id) ?? {
      ...nothing,
      serviceId: '',
    };
    const came = totalVisits(visitsOf.get(service.id) ?? []);
    const row = { ...service, offered, booked, blocked, ...came, ...ended };
    return isPublished || isListed(row) ? [row] : [];
  });
  return {
    country: input.country,
    services: rows,
    hours: uses.flatMap(({ weekday, hour, offered, booked }) =>
      weekday === null ? [] : [{ weekday, hour, offered, booked }],
    ),
    days: [...Map.groupBy(visits, ({ day }) => day)].map(([day, there]) => ({
      day,
      ...totalVisits(there),
    })),
    consultants: await listConsultantUse(ctx.db, of),
    // Coupons are visible with a right in the whole country (B-45).
    coupons: ctx.admin.can('services.read', { country: input.country, district: null })
      ? await listCouponFigures(ctx.db, ctx.language, of)
      : [],
  };
}
