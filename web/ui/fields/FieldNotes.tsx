type Notes = { id: string; hint?: string | undefined; error?: string | undefined };

/** What `aria-describedby` of the field `id` names: its hint and its error, where it has them. */
export const notesOf = ({ id, hint, error }: Notes): string | undefined =>
  [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ') || undefined;

/** Hint and error below a field; the error is announced. */
export function FieldNotes({ id, hint, error }: Notes) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-coral">
          {error}
        </p>
      )}
    </>
  );
}
