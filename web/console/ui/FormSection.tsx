import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

export function FormSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      {text !== undefined && <p className="mt-1 text-sm text-soft">{text}</p>}
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  );
}
