import { useWords } from '#web/platform/words/words.ts';

/** Behind the label of what must be filled in: a star to see, a word to hear. */
export function RequiredMark() {
  const t = useWords('frame');
  return (
    <>
      <span aria-hidden="true" className="text-coral">
        {'\u00a0*'}
      </span>
      <span className="sr-only"> {t('required')}</span>
    </>
  );
}
