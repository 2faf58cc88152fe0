import type { ReactElement } from 'react';
import { drawCover } from './cover.draw.ts';

type CoverProps = { type: string; name: string; className?: string };

/** Cover of an event without a picture, always the same for its type and name. Decorative. */
export function Cover({ type, name, className = '' }: CoverProps) {
  const { ground, shapes } = drawCover(type, name);
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block aspect-video w-full ${className}`}
    >
      <rect width="320" height="180" fill={ground} />
      {shapes.map(([d, fill, opacity], index): ReactElement => (
        <path key={index} d={d} fill={fill} opacity={opacity} />
      ))}
    </svg>
  );
}
