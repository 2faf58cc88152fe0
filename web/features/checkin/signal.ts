/** What the staff hear and feel of a scan: one sound for "come in", another for everything else. */
let audio: AudioContext | undefined;

/** Browsers let a page sound only after a press: called by the one that opens the door. */
export function prepareSound(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => {});
  } catch {
    audio = undefined;
  }
}

function tone(from: number, seconds: number, hertz: number, shape: OscillatorType): void {
  if (audio === undefined || audio.state !== 'running') return;
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + from;
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0.18, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

export function signal(isOk: boolean, isMuted: boolean): void {
  if (!isMuted) {
    if (isOk) {
      tone(0, 0.12, 880, 'sine');
      tone(0.12, 0.2, 1320, 'sine');
    } else {
      tone(0, 0.22, 220, 'square');
      tone(0.27, 0.3, 180, 'square');
    }
  }
  // Some browsers have none; some refuse before the first press.
  navigator.vibrate?.(isOk ? 60 : [120, 80, 120]);
}
