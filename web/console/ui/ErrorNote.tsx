/** An error beside what it is about; nothing where there is none. */
export const ErrorNote = ({
  text,
  className = '',
}: {
  text: string | null | undefined;
  className?: string;
}) =>
  text != null &&
  text !== '' && (
    <p role="alert" className={`${className} text-coral`.trim()}>
      {text}
    </p>
  );
