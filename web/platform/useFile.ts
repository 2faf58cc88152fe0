import { useRef, useState } from 'react';
import type { Call, Input } from '#domain/call.ts';
import { request } from './calls/request.ts';
import { download } from './download.ts';
import { asRefused, showFailure } from './calls/faults.ts';

/** The name the server gives a file. */
const nameOf = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file';

/**
 * Fetches the file of a call, with the token that calls need and addresses must not carry, and
 * hands it to the browser to keep.
 */
export function useFile<C extends Call>(call: C) {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  /** Name of the file that was kept; null after a failure, which has been shown. */
  const save = async (input: Input<C>): Promise<string | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    let name: string | null = null;
    try {
      await request(call, input, {
        isPress: true,
        onFile: async (answer) => {
          name = nameOf(answer);
          download(new File([await answer.blob()], name, { type: call.file ?? '' }));
        },
      });
    } catch (caught) {
      showFailure(await asRefused(caught, call.name), call.errorDisplay ?? 'dialog');
    } finally {
      running.current = false;
      setBusy(false);
    }
    return name;
  };
  return { save, isBusy };
}
