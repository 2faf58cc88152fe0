import { useEffect, useRef } from 'react';
import { Bone } from './page/Bone.tsx';

/** HTML written by administrators, sanitized again in the browser (TRM-004, I37). */
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
  // The effect replaces the children through the DOM, so other HTML needs a new element.
  return (
    <div key={html} ref={box} className={`prose ${className}`}>
      <Bone className="h-4 w-4/5" />
    </div>
  );
}
