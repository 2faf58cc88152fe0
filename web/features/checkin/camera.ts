import { type RefObject, useEffect, useRef, useState } from 'react';

type Read = (frame: HTMLVideoElement) => Promise<string | null>;
type Detector = { detect: (frame: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (of: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/**
 * Pause between two reads of a frame, in ms: short enough for staff, long enough for the battery.
 */
const scanEveryMs = 140;
/**
 * A code in view counts as one scan until it is out of view for this time (ms) or another is read.
 */
const sameCodeMs = 4000;
/** Longer side of the image, in pixels, that the package decodes. */
const searchedPixels = 640;

/**
 * Creates a reader with the browser's `BarcodeDetector` or, without one, with a package loaded on
 * first use.
 */
async function makeReader(): Promise<Read> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (
    Native !== undefined &&
    (await Native.getSupportedFormats().catch((): string[] => [])).includes('qr_code')
  ) {
    const detector = new Native({ formats: ['qr_code'] });
    return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (frame) => {
    const scale = Math.min(1, searchedPixels / Math.max(frame.videoWidth, frame.videoHeight));
    canvas.width = Math.round(frame.videoWidth * scale);
    canvas.height = Math.round(frame.videoHeight * scale);
    if (context === null || canvas.width === 0) return null;
    context.drawImage(frame, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The frame has no code.
      return null;
    }
  };
}

let reader: Promise<Read> | undefined;
/** Loads the reader when check-in opens, because an offline device could not load it later. */
export function prepareReader(): Promise<Read> {
  reader ??= makeReader();
  reader.catch(() => (reader = undefined));
  return reader;
}

/** Whether the camera is permitted without a prompt. */
export async function canUseCamera(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    return false;
  }
}

type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing';

/**
 * Reads QR codes from the rear camera while `isOn`, and passes each new code to `onCode` once. A
 * code for which `onCode` returns false is passed again with the next frame.
 */
export function useCamera(
  isOn: boolean,
  onCode: (text: string) => boolean,
): { state: CameraState; video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const listener = useRef(onCode);
  useEffect(() => {
    listener.current = onCode;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let isStopped = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { text: '', at: 0 };

    async function scanFrame(read: Read) {
      const frame = video.current;
      if (frame !== null && frame.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const text = await read(frame).catch(() => null);
        const now = performance.now();
        if (text !== null && text !== '') {
          const isNew = text !== last.text || now - last.at > sameCodeMs;
          if (!isNew || listener.current(text)) last = { text, at: now };
        }
      }
      if (!isStopped) timer = setTimeout(() => void scanFrame(read), scanEveryMs);
    }

    async function begin() {
      setState('starting');
      try {
        // `mediaDevices` does not exist on pages without HTTPS.
        if (!('mediaDevices' in navigator))
          throw new DOMException('no camera found', 'NotFoundError');
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
        });
        const read = await prepareReader();
        const frame = video.current;
        if (isStopped || frame === null) return stream.getTracks().forEach((track) => track.stop());
        frame.srcObject = stream;
        await frame.play();
        setState('on');
        await scanFrame(read);
      } catch (error) {
        stream?.getTracks().forEach((track) => track.stop());
        if (!isStopped)
          setState(
            error instanceof DOMException && error.name === 'NotAllowedError'
              ? 'refused'
              : 'missing',
          );
      }
      return undefined;
    }
    void begin();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
      setState('off');
    };
  }, [isOn]);
  return { state, video };
}
