import { useEffect, useRef, useState } from 'react';
import { fileFault, keptFileName } from '#domain/files/rules.upload.ts';
import type { FileEntry } from '#domain/files/shapes.ts';
import { type Refusal, refusals } from '#domain/refusals/refusals.ts';
import { refusalText } from '#web/platform/calls/faults.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { removeUpload, sendFile } from './send.ts';

/** A file that is being uploaded or was refused. */
export type Going = {
  key: string;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** Why the file was refused; null during the upload. */
  error: { text: string; canRetry: boolean } | null;
};

/** Maximum number of concurrent uploads of a form: the bandwidth of phones is small. */
const maxParallel = 3;

const messageOf = (refusal: Refusal): string =>
  refusalText({ errorCode: refusals[refusal], errorMsg: null, resultMsg: '' });

/** Renames the file to the name under which it is stored. */
function named(file: File): File {
  const name = keptFileName(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type });
}

type UploadsProps = {
  value: readonly FileEntry[];
  onChange: (value: FileEntry[]) => void;
  max: number;
  form: string;
  brokenText: string;
  /** For files without content, for example pictures that are only in the cloud. */
  emptyText: string;
};

/** Semaphore for `maxParallel` uploads. */
function useTurns() {
  const waiting = useRef<(() => void)[]>([]);
  const running = useRef(0);
  return {
    begin: async () => {
      if (running.current >= maxParallel)
        await new Promise<void>((resolve) => waiting.current.push(resolve));
      running.current += 1;
    },
    end: () => {
      running.current -= 1;
      waiting.current.shift()?.();
    },
  };
}

const chosenOf = (files: readonly File[], emptyText: string) =>
  files.map(named).map((file): Going => {
    const fault = fileFault({ fileName: file.name, contentType: file.type, size: file.size });
    const text = fault !== null ? messageOf(fault) : file.size === 0 ? emptyText : null;
    const error = text === null ? null : { text, canRetry: false };
    return { key: crypto.randomUUID(), file, progress: 0, error };
  });

/** Files of a form: uploaded ones (`value`) and current uploads. */
export function useUploads({ value, onChange, max, form, brokenText, emptyText }: UploadsProps) {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const [hasTooMany, setTooMany] = useState(false);
  const latest = useRef(value);
  const previews = useRef(new Map<string, string>());
  const stops = useRef(new Map<string, AbortController>());
  const turns = useTurns();
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    const [made, begun] = [previews.current, stops.current];
    return () => {
      for (const stop of begun.values()) stop.abort();
      for (const address of made.values()) URL.revokeObjectURL(address);
    };
  }, []);

  const set = (key: string, change: Partial<Going>) =>
    setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setGoing((all) => all.filter((one) => one.key !== key));
  const change = (next: FileEntry[]) => {
    latest.current = next;
    onChange(next);
  };

  async function send({ key, file }: Going) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    await turns.begin();
    try {
      stop.signal.throwIfAborted();
      const done = await sendFile(file, form, (progress) => set(key, { progress }), stop.signal);
      if (file.type.startsWith('image/'))
        previews.current.set(done.fileId, URL.createObjectURL(file));
      drop(key);
      change([...latest.current, done]);
    } catch (error) {
      if (stop.signal.aborted) drop(key);
      else if (error instanceof Refused && error.kind === 'refused')
        set(key, { error: { text: error.text, canRetry: false } });
      else set(key, { error: { text: brokenText, canRetry: true } });
    } finally {
      stops.current.delete(key);
      turns.end();
    }
  }

  function add(files: readonly File[]) {
    let left = max - value.length - going.filter(({ error }) => error === null).length;
    const chosen = chosenOf(files, emptyText).filter(({ error }) => error !== null || left-- > 0);
    setTooMany(left < 0);
    setGoing((all) => [...all, ...chosen]);
    for (const one of chosen) if (one.error === null) void send(one);
  }

  return {
    going,
    tooManyText: hasTooMany ? messageOf('tooManyFiles') : undefined,
    previewOf: (fileId: string): string | undefined => previews.current.get(fileId),
    add,
    retry(one: Going) {
      set(one.key, { error: null, progress: 0 });
      void send(one);
    },
    /** Aborts an upload, or removes the error of a refused file. */
    cancel(one: Going) {
      stops.current.get(one.key)?.abort();
      drop(one.key);
    },
    /** A file of a booking is only deleted when the booking is saved without it. */
    remove(one: FileEntry, isBooked: boolean) {
      setTooMany(false);
      change(latest.current.filter(({ fileId }) => fileId !== one.fileId));
      if (!isBooked) removeUpload(one.fileId);
    },
  };
}
