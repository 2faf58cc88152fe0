import type { Texts } from '#domain/administrators/shapes.ts';
import { languages } from '#domain/text/languages.ts';
import { languageNames } from '#web/platform/locale/languageNames.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type Affected, useTimeText } from './AffectedBookings.tsx';

export const noNote: Texts = { en: '', 'zh-CN': '', ms: '' };

/** The optional text for the members in three languages, and the offer as one of them reads it. */
export function OfferNote({
  note,
  onNote,
  first,
  zone,
  isByCoupon = false,
}: {
  note: Texts;
  onNote: (note: Texts) => void;
  first: Affected;
  zone: string;
  /** Coupons are returned instead of money. */
  isByCoupon?: boolean;
}) {
  const t = useTranslations('closingsAdmin');
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <fieldset className="grid min-w-0 content-start gap-3">
        <legend className="mb-2 font-semibold">{t('note')}</legend>
        {languages.map((language) => (
          <TextField
            key={language}
            label={languageNames[language]}
            lang={language}
            maxLength={300}
            value={note[language]}
            onChange={({ target }) => onNote({ ...note, [language]: target.value })}
          />
        ))}
      </fieldset>
      <Preview
        note={note}
        first={first}
        zone={zone}
        back={t(isByCoupon ? 'previewCoupons' : 'previewBack')}
      />
    </div>
  );
}

function Preview({
  note,
  first,
  zone,
  back,
}: {
  note: Texts;
  first: Affected;
  zone: string;
  back: string;
}) {
  const t = useTranslations('closingsAdmin');
  const timeOf = useTimeText(zone);
  const language = useLanguage();
  const text = note[language] || note.en;
  return (
    <section
      aria-label={t('previewAs', { name: first.memberName })}
      className="rounded-card border border-line bg-sunk p-4 text-sm"
    >
      <h3 className="text-soft">{t('previewAs', { name: first.memberName })}</h3>
      <p className="mt-2 font-semibold">{t('preview', { what: first.what })}</p>
      <p className="tabular-nums">{first.times.map(timeOf).join(' · ')}</p>
      {text !== '' && <p className="mt-2 wrap-anywhere">{text}</p>}
      <ul className="mt-2 list-disc pl-5 tabular-nums">
        {first.options.map((one) => (
          <li key={`${one.startTime} ${one.place}`}>
            {timeOf(one)}
            {one.place !== '' && ` · ${one.place}`}
          </li>
        ))}
        <li>{back}</li>
      </ul>
    </section>
  );
}
