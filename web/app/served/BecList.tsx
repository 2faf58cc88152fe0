import type { AssessmentCard } from '#domain/assessments/shapes.ts';
import { ServiceList } from '#web/features/assessments/find/ServiceList.tsx';
import { firstOnes, there } from './first.ts';

export const BecList = (data: unknown) => (
  <ServiceList list={{ ...there, services: firstOnes(data as AssessmentCard[]) }} />
);
