let audio: AudioContext | undefined;

/** Call this from a press: browsers play no sound before one. */
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
  // Not every browser has `vibrate`.
  navigator.vibrate?.(isOk ? 60 : [120, 80, 120]);
}
