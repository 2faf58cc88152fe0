import type { ReactNode } from 'react';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Icon } from '#web/ui/Icon.tsx';

const frames = {
  held: 'border-gold-bright bg-gold-soft',
  done: 'border-leaf bg-leaf-soft',
  over: 'border-line bg-sunk',
};

type FrameProps = {
  variant: keyof typeof frames;
  icon: string;
  title: string;
  children: ReactNode;
};

export function Frame({ variant, icon, title, children }: FrameProps) {
  return (
    <section className={`rounded-card border p-5 ${frames[variant]}`}>
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Icon d={icon} className="size-6" />
        {title}
      </h2>
      {children}
    </section>
  );
}

export function TimeLeft({ until, onEnd }: { until: number; onEnd: () => void }) {
  const t = useTranslations('orders');
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
      <Countdown until={until} onEnd={onEnd} className="text-2xl font-bold" />
      <span className="text-lg">{t('heldUntil', { time: timeText(until) })}</span>
    </p>
  );
}
