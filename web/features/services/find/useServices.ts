import { getBECList } from '#domain/services/calls.ts';
import type { AssessmentCard } from '#domain/services/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { self } from '#web/platform/session/session.ts';

/** The service's own name, else its category's (SVC-003). */
export const nameOfService = ({ name, category }: Pick<AssessmentCard, 'name' | 'category'>) =>
  name || category.name;

/** Sub-types of a service, without one of the service's own name. */
export const typesOfService = (service: Pick<AssessmentCard, 'name' | 'category'>) =>
  service.category.categoryTypes.filter(({ name }) => name !== nameOfService(service));

export type ServiceList = {
  /** Null: loading. */
  services: readonly AssessmentCard[] | null;
  isFailed: boolean;
  refresh: () => Promise<unknown>;
};

/** Services of the member's country (SVC-002). Failures are shown as toasts (SVC-012). */
export function useServices(): ServiceList {
  const answer = useCallQuery(getBECList, { regionCode: self().regionCode });
  const services = answer.data ?? null;
  return {
    services,
    isFailed: services === null && answer.isError,
    refresh: () => answer.refetch(),
  };
}
