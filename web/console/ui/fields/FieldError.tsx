/** Error of rows or options that are not a single field; nothing without an error. */
export function FieldError({
  text,
  className = '',
  isLarge = false,
}: {
  text: string | null | undefined;
  className?: string;
  /** Normal text size, for errors of more than a field. */
  isLarge?: boolean;
}) {
  if (!text) return null;
  return (
    <p role="alert" className={`${className} ${isLarge ? '' : 'text-sm'} text-coral`.trim()}>
      {text}
    </p>
  );
}
