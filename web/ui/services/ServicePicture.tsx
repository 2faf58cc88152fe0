import { useState } from 'react';
import type { AssessmentCard } from '#domain/services/shapes.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { drawService } from './service.draw.ts';

type Of = Pick<AssessmentCard, 'assessParentId' | 'category'>;

function DrawnService({ of, className }: { of: Of; className: string }) {
  const { wall, shapes } = drawService(of.category.type, of.assessParentId);
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block aspect-video w-full ${className}`}
    >
      <rect width="320" height="180" fill={wall} />
      {shapes.map(([d, fill, opacity], index) => (
        <path key={index} d={d} fill={fill} opacity={opacity} />
      ))}
    </svg>
  );
}

/** A picture of a service, or a drawn one. Leave `alt` empty if text beside it describes it. */
export function ServicePicture({
  of,
  address,
  alt = '',
  isFirst = false,
  sizes,
  className = '',
}: {
  of: Of;
  address: string | null | undefined;
  alt?: string;
  isFirst?: boolean;
  sizes: string;
  className?: string;
}) {
  const [hasFailed, setFailed] = useState(false);
  if (!address || hasFailed) return <DrawnService of={of} className={className} />;
  return (
    <div className="contents" onErrorCapture={() => setFailed(true)}>
      <Picture
        address={address}
        alt={alt}
        type="service"
        name={of.assessParentId}
        isFirst={isFirst}
        sizes={sizes}
        className={className}
      />
    </div>
  );
}
