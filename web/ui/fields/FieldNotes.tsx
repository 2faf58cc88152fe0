type Notes = { id: string; hint?: string | undefined; error?: string | undefined };

/** Value of `aria-describedby` for the field `id`. */
export const notesOf = ({ id, hint, error }: Notes): string | undefined =>
  [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ') || undefined;

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
