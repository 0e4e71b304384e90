// What a table sounds like: paper and wood, made of noise and soft tones, no files. Nothing before the first tap, nothing
// for who wants quiet.
import { isStill, settings } from "../settings/settings.svelte";

export type Sound = "card" | "draw" | "right" | "refused" | "end";

// A browser lets a page sound only after somebody did something there.
let context: AudioContext | undefined;
function device(): AudioContext | undefined {
  if (!navigator.userActivation?.hasBeenActive || !("AudioContext" in window)) return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

// Where something may be heard now.
export const loudspeaker = (): AudioContext | undefined =>
  settings.volume === 0 || isStill() ? undefined : device();

interface Paper {
  pitch: number; // Hz, the middle of the rustle
  length: number; // seconds
  loud: number;
}
interface Tone {
  pitch: number;
  at: number;
  length: number;
  loud: number;
}
const knock = (pitch: number, at = 0): Tone => ({ pitch, at, length: 0.09, loud: 0.5 });
const bell = (pitch: number, at: number): Tone => ({ pitch, at, length: 0.35, loud: 0.22 });

const sounds: Record<Sound, { paper?: Paper; tones?: Tone[] }> = {
  card: { paper: { pitch: 2200, length: 0.07, loud: 0.5 }, tones: [knock(170)] },
  draw: { paper: { pitch: 3200, length: 0.13, loud: 0.28 } },
  right: { tones: [bell(660, 0.03), bell(880, 0.11)] },
  refused: { tones: [knock(140), knock(110, 0.13)] },
  end: { tones: [bell(523, 0), bell(659, 0.14), bell(784, 0.28), bell(1047, 0.42)] },
};

// In tasks of their own: the first sound wakes the device up, which takes a while, and so does what it is made of.
export const play = (sound: Sound): void => void setTimeout(() => sounding(sound));

function sounding(sound: Sound): void {
  const audio = loudspeaker();
  if (!audio) return;
  const out = audio.createGain();
  out.gain.value = settings.volume / 100;
  out.connect(audio.destination);
  const { paper, tones = [] } = sounds[sound];
  if (paper) setTimeout(() => rustle(audio, out, paper));
  if (tones.length > 0) setTimeout(() => tones.forEach((tone) => ring(audio, out, tone)));
}

// The same rustle every time: it is made once.
const noises = new Map<string, AudioBuffer>();
function noise(audio: AudioContext, length: number, loud: number): AudioBuffer {
  const key = `${length} ${loud}`;
  const before = noises.get(key);
  if (before) return before;
  const made = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate);
  noises.set(key, made);
  const samples = made.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * loud * (1 - i / samples.length) ** 2;
  return made;
}

function rustle(audio: AudioContext, out: AudioNode, { pitch, length, loud }: Paper): void {
  const source = audio.createBufferSource();
  source.buffer = noise(audio, length, loud);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(out);
  source.start();
}

function ring(audio: AudioContext, out: AudioNode, { pitch, at, length, loud }: Tone): void {
  const from = audio.currentTime + at;
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  const fade = audio.createGain();
  fade.gain.setValueAtTime(0, from);
  fade.gain.linearRampToValueAtTime(loud, from + 0.008);
  fade.gain.exponentialRampToValueAtTime(0.001, from + length);
  tone.connect(fade).connect(out);
  tone.start(from);
  tone.stop(from + length);
}
