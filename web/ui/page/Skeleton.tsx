import { Bone } from './Bone.tsx';

export function RowsSkeleton({ count = 5, label }: { count?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="bones space-y-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="space-y-3 rounded-card border border-line bg-surface p-4">
          <Bone className="h-4 w-2/5" />
          <Bone className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}

export function PageSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="bones space-y-4 py-4">
      <Bone className="h-40 w-full rounded-card" />
      <Bone className="h-7 w-3/4" />
      <Bone className="h-4 w-full" />
      <Bone className="h-4 w-5/6" />
      <Bone className="h-4 w-2/3" />
    </div>
  );
}
