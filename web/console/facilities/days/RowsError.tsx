/** What is wrong with rows as a whole. */
export function RowsError({
  error,
}: {
  error: { message?: string | undefined; root?: { message?: string | undefined } } | undefined;
}) {
  const text = error?.message ?? error?.root?.message;
  return (
    text !== undefined && (
      <p role="alert" className="col-span-full text-sm text-coral">
        {text}
      </p>
    )
  );
}
