// A number that is called as a card is played (S8), by a voice of the device, where it has one that speaks the language.
import { settings } from "../settings/settings.svelte";
import { language } from "../words/words.svelte";
import { loudspeaker } from "./sound";

const voiceOf = (wanted: string): SpeechSynthesisVoice | undefined => {
  const voices = speechSynthesis
    .getVoices()
    .filter((one) => one.lang.toLowerCase().split(/[-_]/)[0] === wanted);
  // One that needs no network, where there is one.
  return voices.find((one) => one.localService) ?? voices[0];
};

export const hasVoice = (): boolean => "speechSynthesis" in window && !!voiceOf(language());

export function call(words: string): void {
  if (!settings.callNumbers || !loudspeaker() || !hasVoice()) return;
  const said = new SpeechSynthesisUtterance(words);
  said.voice = voiceOf(language())!;
  said.lang = said.voice.lang;
  said.volume = settings.volume / 100;
  said.rate = 1.2;
  // What is called now is what counts: who is behind falls silent.
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
