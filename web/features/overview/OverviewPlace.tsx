import { Bone } from '#web/ui/page/Bone.tsx';

/** The overview's height is the same with any content, so that the list below never moves. */
export const overviewHeight = 'h-14';

/** The outline of the overview, before any script and until its answer is there. */
export const OverviewPlace = () => (
  <div aria-hidden="true" className="pt-4 print:hidden">
    <Bone className={`${overviewHeight} rounded-card`} />
  </div>
);
