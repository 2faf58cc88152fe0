/** Error of rows or choices that are no single field; renders nothing without one. */
export function FieldError({
  text,
  className = '',
}: {
  text: string | null | undefined;
  className?: string;
}) {
  if (text === undefined || text === null) return null;
  return (
    <p role="alert" className={`${className} text-sm text-coral`.trim()}>
      {text}
    </p>
  );
}
