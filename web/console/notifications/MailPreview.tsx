import { filledBody, filledSubject, type MailValues } from '#domain/notifications/rules.ts';
import type { Language } from '#domain/text/languages.ts';

/** Preview of a mail with sample values, in the paragraphs that the server makes. */
export function MailPreview({
  label,
  lang,
  subject,
  body,
  button,
  values,
}: {
  label: string;
  lang: Language;
  subject: string;
  body: string;
  button: string;
  values: MailValues;
}) {
  return (
    <section aria-label={label} lang={lang} className="rounded-card bg-sunk p-4">
      <p className="mb-3 font-semibold wrap-anywhere">{filledSubject(subject, values)}</p>
      <div className="rounded-card bg-surface p-5">
        <p className="mb-4 text-lg font-bold text-leaf" translate="no">
          Balai
        </p>
        {filledBody(body, values)
          .split('\n\n')
          .map((paragraph, index) => (
            <p key={index} className="mb-4 wrap-anywhere whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        <p className="inline-block rounded-control bg-leaf px-5 py-3 font-semibold text-on-leaf">
          {button}
        </p>
      </div>
    </section>
  );
}
