import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';

const tones = {
  leaf: 'bg-leaf text-on-leaf',
  gold: 'bg-gold-soft text-gold',
  coral: 'bg-coral-soft text-coral',
};

type ResultProps = {
  tone: keyof typeof tones;
  icon: string;
  title: string;
  text: string;
  children: ReactNode;
};

export function Result({ tone, icon, title, text, children }: ResultProps) {
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-5 py-10 text-center">
      <span
        className={`flex size-20 animate-rise items-center justify-center rounded-full ${tones[tone]}`}
      >
        <Icon d={icon} className="size-10" />
      </span>
      <div role="status">
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="mt-2 text-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-center gap-3">{children}</div>
);
