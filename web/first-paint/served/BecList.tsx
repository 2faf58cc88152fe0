import type { AssessmentCard } from '#domain/services/shapes.ts';
import { ServiceList } from '#web/features/services/find/ServiceList.tsx';
import { staticQuery } from './there.ts';

export const BecList = (data: unknown) => (
  <ServiceList list={{ ...staticQuery, services: data as AssessmentCard[] }} />
);
