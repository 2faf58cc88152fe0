export function Bone({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-shimmer bg-line [:where(&)]:rounded-sm ${className}`}
    />
  );
}

/** Must have the sizes of the card. */
function CardBones() {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface sm:block">
      <Bone className="h-full w-full rounded-none sm:aspect-video sm:h-auto" />
      <div className="space-y-3 px-3 py-4 sm:p-4">
        <Bone className="h-3 w-24" />
        <Bone className="h-5 w-4/5" />
        <Bone className="h-4 w-3/5" />
        <Bone className="h-4 w-2/5" />
      </div>
    </div>
  );
}

/** Also part of the first paint, before hydration. */
export function CardListSkeleton({ count = 6, label }: { count?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="bones">
      <Bone className="mb-3 h-6.5 w-32 sm:mb-4" />
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3 xl:gap-5">
        {Array.from({ length: count }, (_, index) => (
          <CardBones key={index} />
        ))}
      </div>
    </div>
  );
}
