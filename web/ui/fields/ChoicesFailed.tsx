type ChoicesFailedProps = { text: string; retry: string; onRetry: () => void };

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
