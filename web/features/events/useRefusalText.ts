import { refusalText } from '#web/kit/faults.ts';
import { useWords } from '#web/kit/words.ts';

/** Text of a refusal that came as a code inside an answer; the error list of the session says it (ERR-001). */
export function useRefusalText(): (code: string) => string {
  // The general texts stand in for a code without text of its own.
  useWords('general');
  return (code) => refusalText({ errorCode: code, errorMsg: null, resultMsg: '' });
}
