import type { AssessmentCard } from '#domain/services/shapes.ts';
import { ServiceList } from '#web/features/services/find/ServiceList.tsx';
import { there } from './there.ts';

export const BecList = (data: unknown) => (
  <ServiceList list={{ ...there, services: data as AssessmentCard[] }} />
);
