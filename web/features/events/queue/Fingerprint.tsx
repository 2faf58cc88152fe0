/** A long value in hex, in a `dl`. */
export const Fingerprint = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="font-mono text-sm break-all">{value}</dd>
  </div>
);
