import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

type Error = { message?: string | undefined };

/** What is wrong with rows as a whole. */
export const RowsError = ({ error }: { error: (Error & { root?: Error }) | undefined }) => (
  <FieldError className="col-span-full" text={error?.message ?? error?.root?.message} />
);
