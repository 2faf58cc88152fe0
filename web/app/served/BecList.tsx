import type { AssessmentCard } from '#domain/assessments/shapes.ts';
import { ServiceList } from '#web/features/assessments/find/ServiceList.tsx';
import { there } from './there.ts';

export const BecList = (data: unknown) => (
  <ServiceList list={{ ...there, services: data as AssessmentCard[] }} />
);
