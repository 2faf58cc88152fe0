import { useRef, useState } from 'react';
import type { Call, Input } from '#domain/call.ts';
import { request } from './calls/request.ts';
import { download } from './download.ts';
import { toRefused, showFailure } from './calls/faults.ts';

const nameOf = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file';

/** Downloads the file of a call. A plain link could not send the token. */
export function useFile<C extends Call>(call: C) {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  /** Null after a failure, which has been shown. */
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
      showFailure(await toRefused(caught, call.name), call.errorDisplay ?? 'dialog');
    } finally {
      running.current = false;
      setBusy(false);
    }
    return name;
  };
  return { save, isBusy };
}
