import type { ReactNode } from 'react';

const tones = {
  plain: 'border-line bg-surface',
  turn: 'border-gold-bright bg-gold-soft',
  done: 'border-leaf bg-leaf-soft',
  over: 'border-line bg-sunk',
};

type PanelProps = { title: string; tone?: keyof typeof tones; children: ReactNode };

export const Panel = ({ title, tone = 'plain', children }: PanelProps) => (
  <section data-queue="" className={`rounded-card border p-5 ${tones[tone]}`}>
    <h2 className="mb-2 text-lg font-semibold">{title}</h2>
    {children}
  </section>
);
