/** An error of rows or choices that are no single field; nothing without one. */
export function FieldError({
  text,
  className = '',
  isLarge = false,
}: {
  text: string | null | undefined;
  className?: string;
  /** As large as the text around it, where it is about more than a field. */
  isLarge?: boolean;
}) {
  if (!text) return null;
  return (
    <p role="alert" className={`${className} ${isLarge ? '' : 'text-sm'} text-coral`.trim()}>
      {text}
    </p>
  );
}
