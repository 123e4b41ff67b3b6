// A short sound of our own, made when it is needed. Browsers let a page sound only after it was touched once.
const NOTES = {
  turn: [523.25, 783.99], // it is one's turn
  answer: [659.25, 554.37, 659.25], // something is wanted in another's
} as const;
const NOTE_S = 0.14;
const LOUDNESS = 0.08;

let context: AudioContext | null = null;

export function chime(kind: keyof typeof NOTES): void {
  if (!("AudioContext" in globalThis) || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  NOTES[kind].forEach((frequency, i) => sound(context!, frequency, context!.currentTime + i * NOTE_S));
}

function sound(audio: AudioContext, frequency: number, at: number): void {
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 2 * NOTE_S);
  const tone = new OscillatorNode(audio, { type: "triangle", frequency });
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 2 * NOTE_S);
}
