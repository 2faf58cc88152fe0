import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { backIcon } from '#web/ui/icons.shell.ts';
import { forwardIcon } from '#web/ui/icons.ts';

/** First, last and those around the current page; 0 is a gap. */
function numbers(page: number, total: number): number[] {
  const wanted = [1, page - 1, page, page + 1, total].filter((n) => n >= 1 && n <= total);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) =>
    index > 0 && n - (sorted[index - 1] ?? 0) > 1 ? [0, n] : [n],
  );
}

const cell =
  'tap inline-flex items-center justify-center rounded-control px-3 font-semibold tabular-nums hover:bg-sunk aria-[current]:bg-leaf aria-[current]:text-on-leaf disabled:text-edge disabled:hover:bg-transparent';

type PagerProps = { page: number; total: number; onPage: (page: number) => void };

/** Pages count from 1. */
export function Pager({ page, total, onPage }: PagerProps) {
  const t = useTranslations('frame');
  if (total <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center justify-center gap-1">
      <button
        type="button"
        className={cell}
        aria-label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon d={backIcon} />
      </button>
      {numbers(page, total).map((n, index) =>
        n === 0 ? (
          <span key={`gap${index}`} className="px-1 text-soft">
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            className={cell}
            aria-label={t('page', { page: n })}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {n}
          </button>
        ),
      )}
      <button
        type="button"
        className={cell}
        aria-label={t('next')}
        disabled={page >= total}
        onClick={() => onPage(page + 1)}
      >
        <Icon d={forwardIcon} />
      </button>
    </nav>
  );
}
