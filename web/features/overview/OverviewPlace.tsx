import { Bone } from '#web/ui/page/Bone.tsx';

/** Fixed for any content, so that the list below does not move. */
export const overviewHeight = 'h-14';

/** Skeleton of the overview, also in the server-rendered page. */
export const OverviewPlace = () => (
  <div aria-hidden="true" className="pt-4 print:hidden">
    <Bone className={`${overviewHeight} rounded-card`} />
  </div>
);
