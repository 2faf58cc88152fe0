type ChoicesFailedProps = { text: string; retry: string; onRetry: () => void };

/** The choices of a filter did not come; they can be fetched again. */
export function ChoicesFailed({ text, retry, onRetry }: ChoicesFailedProps) {
  return (
    <p role="alert" className="text-sm text-coral">
      {text}{' '}
      <button type="button" onClick={onRetry} className="tap font-semibold underline">
        {retry}
      </button>
    </p>
  );
}
