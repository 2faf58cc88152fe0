import { Email } from '#web/ui/Email.tsx';

const line = 'gap-4 py-2 sm:grid sm:grid-cols-[11rem_1fr]';
const term = 'text-sm text-soft';

type InformationRowsProps = {
  rows: readonly (readonly [string, string])[];
  contact: { label: string; contactName: string; phone: string; email: string };
};

/** Leaves out empty values. */
export function InformationRows({ rows, contact }: InformationRowsProps) {
  return (
    <dl className="divide-y divide-line">
      {rows
        .filter(([, value]) => value.trim() !== '')
        .map(([label, value]) => (
          <div key={label} className={line}>
            <dt className={term}>{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      <div className={line}>
        <dt className={term}>{contact.label}</dt>
        <dd className="wrap-anywhere">
          <span className="block">{contact.contactName}</span>
          <span className="block">{contact.phone}</span>
          <span className="block">
            <Email of={contact.email} />
          </span>
        </dd>
      </div>
    </dl>
  );
}
