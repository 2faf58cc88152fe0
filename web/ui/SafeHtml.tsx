import { useEffect, useRef } from 'react';
import { Bone } from './page/Bone.tsx';

/**
 * HTML written by administrators (terms, descriptions): cleaned once more before it is shown
 * (TRM-004, I37).
 */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    void import('./cleanHtml.ts').then(({ cleanHtml }) => {
      if (!isGone) box.current?.replaceChildren(cleanHtml(html));
    });
    return () => {
      isGone = true;
    };
  }, [html]);
  // The bone is replaced through the DOM, so React must never touch the children again: a new text
  // gets a new box.
  return (
    <div key={html} ref={box} className={`prose ${className}`}>
      <Bone className="h-4 w-4/5" />
    </div>
  );
}
