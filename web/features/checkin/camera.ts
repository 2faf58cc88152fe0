import { type RefObject, useEffect, useRef, useState } from 'react';

type Read = (frame: HTMLVideoElement) => Promise<string | null>;
type Detector = { detect: (frame: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (of: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Pause between two looks at the picture, ms: quick for a hand, slow for a battery. */
const lookEveryMs = 140;
/** The same code in front of the camera is one scan, until it was away or another came. */
const sameCodeMs = 4000;
/** Long side of the picture that is searched where the browser itself cannot read codes. */
const searchedPixels = 640;

/**
 * Reads codes with the phone's own means where it has them; else with the package, fetched when the
 * first door needs it.
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
      // No code in this picture.
      return null;
    }
  };
}

let reader: Promise<Read> | undefined;
/** Fetched when the door opens: without network it could not be fetched any more. */
export function prepareReader(): Promise<Read> {
  reader ??= makeReader();
  reader.catch(() => (reader = undefined));
  return reader;
}

/** Whether the camera may be used without asking again. */
export async function canUseCamera(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    return false;
  }
}

type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing';

/**
 * Looks for QR codes in the picture of the rear camera while `isOn`; each code that comes into view
 * is told once. `onCode` answers whether it was taken: a door that is still busy with the ticket
 * before is told again.
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

    async function look(read: Read) {
      const frame = video.current;
      if (frame !== null && frame.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const text = await read(frame).catch(() => null);
        const now = performance.now();
        if (text !== null && text !== '') {
          const isNew = text !== last.text || now - last.at > sameCodeMs;
          if (!isNew || listener.current(text)) last = { text, at: now };
        }
      }
      if (!isStopped) timer = setTimeout(() => void look(read), lookEveryMs);
    }

    async function begin() {
      setState('starting');
      try {
        // Pages without a safe connection have no camera at all.
        if (!('mediaDevices' in navigator))
          throw new DOMException('no camera here', 'NotFoundError');
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
        await look(read);
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
