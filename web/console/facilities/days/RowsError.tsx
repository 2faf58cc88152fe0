import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

type Error = { message?: string | undefined };

/** Error of a field array as a whole. */
export const RowsError = ({ error }: { error: (Error & { root?: Error }) | undefined }) => (
  <FieldError className="col-span-full" text={error?.message ?? error?.root?.message} />
);
