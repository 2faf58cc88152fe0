import type { ReactNode } from 'react';
import { showCoverIn } from '#web/platform/coverMove.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { Bone } from './Bone.tsx';

const many = (count: number, make: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => make(index));

const FactBones = () => (
  <div className="relative min-h-10 space-y-2 pl-13">
    <Bone className="absolute top-0 left-0 size-10 rounded-full" />
    <Bone className="h-3.5 w-20" />
    <Bone className="h-5 w-4/5" />
  </div>
);

const HeadBones = () => (
  <div className="grow">
    <div className="flex h-11 items-center justify-between">
      <Bone className="h-4 w-24" />
      <Bone className="h-5 w-20" />
    </div>
    <Bone className="mt-2 h-7 w-4/5 lg:h-8" />
    <Bone className="mt-3 h-6 w-1/2 rounded-full" />
  </div>
);

/** Shows the cover of the pressed card, if any. */
const CoverBones = ({ className, children }: { className: string; children: ReactNode }) => (
  <div data-cover="" className={`relative overflow-hidden ${className}`}>
    {children ?? <Bone className="size-full rounded-none" />}
    <div ref={showCoverIn} />
  </div>
);

type DetailOutline = {
  /** Page of an event: a lower picture, with the facts below it on wide screens. */
  isEvent?: boolean;
  /** Page of a service: a low picture, beside the name on wide screens. */
  isLow?: boolean;
} & (
  | { label: string; known?: undefined }
  | { known: Record<'cover' | 'head' | 'facts', ReactNode> }
);

const FactsBones = ({ count }: { count: number }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {many(count, (at) => (
      <FactBones key={at} />
    ))}
  </div>
);

/** `known`: parts that are known before the response. */
export function DetailSkeleton({ isEvent = false, isLow = false, known, ...rest }: DetailOutline) {
  // A page with known content is not announced as loading.
  const waits = 'label' in rest ? { role: 'status', 'aria-label': rest.label } : {};
  if (currentLayout() === 'phone')
    return (
      <div {...waits}>
        <CoverBones className={`-mx-4 ${isLow ? 'aspect-[5/2]' : 'aspect-video'}`}>
          {known?.cover}
        </CoverBones>
        <div className="space-y-6 pt-5">
          {known?.head ?? <HeadBones />}
          {known?.facts ?? <FactsBones count={3} />}
        </div>
      </div>
    );
  const top = (
    <>
      <CoverBones
        className={`rounded-card ${isEvent ? 'h-60' : 'aspect-video'} ${isLow ? 'w-64 shrink-0' : ''}`}
      >
        {known?.cover}
      </CoverBones>
      {known?.head ?? <HeadBones />}
    </>
  );
  return (
    <div
      {...waits}
      className={`mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:gap-12 ${isEvent ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : 'lg:grid-cols-[minmax(0,1fr)_20rem]'}`}
    >
      <div className="space-y-7">
        {isLow ? <div className="flex items-center gap-6">{top}</div> : top}
        {isEvent && (known?.facts ?? <FactsBones count={4} />)}
      </div>
      <div className="space-y-4 rounded-card border border-line bg-surface p-5">
        <Bone className="h-5 w-4/5" />
        <Bone className="h-4 w-3/5" />
        <div className="space-y-3 border-t border-line pt-4">
          <Bone className="h-6 w-2/5" />
          <Bone className="h-5 w-full" />
          <Bone className="h-4 w-1/2" />
          <Bone className="h-11 w-full rounded-control" />
        </div>
      </div>
    </div>
  );
}

export function OrdersSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="bones space-y-4">
      {many(4, (at) => (
        <div key={at} className="overflow-hidden rounded-card border border-line bg-surface">
          <div className="p-4">
            <div className="flex h-7 items-center justify-between">
              <Bone className="h-4 w-20" />
              <Bone className="h-6 w-24 rounded-full" />
            </div>
            <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <div className="space-y-2">
                <Bone className="h-6 w-4/5" />
                <Bone className="h-4 w-3/5" />
                <Bone className="h-4 w-2/5" />
              </div>
              <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-end sm:justify-start">
                <Bone className="h-4 w-16 sm:order-2" />
                <Bone className="h-6 w-20" />
              </div>
            </div>
            <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
              <Bone className="h-4 w-60" />
              <Bone className="h-4 w-44" />
            </div>
          </div>
          <div className="flex justify-end border-t border-line px-4 py-3">
            <Bone className="h-11 w-32 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function TicketsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="bones">
      <Bone className="mb-3 h-6.5 w-32" />
      <div className="grid gap-4 lg:grid-cols-2">
        {many(4, (at) => (
          <div
            key={at}
            className="flex min-h-44 overflow-hidden rounded-card border border-line bg-surface"
          >
            <Bone className="w-20 shrink-0 rounded-none sm:w-32" />
            <div className="flex-1 space-y-3 border-l-2 border-dashed border-line p-4">
              <Bone className="h-4 w-24" />
              <Bone className="h-5 w-4/5" />
              <Bone className="h-4 w-3/5" />
              <Bone className="h-4 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
