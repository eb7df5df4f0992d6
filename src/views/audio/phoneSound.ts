import { t } from '#i18n';
import type { kitSoundRates } from '#kits/soundRates';
import { peaksOf } from './peaksOf';
import { samplesOf, wavOfSamples } from './wavOf';

/** Samples a second that recordings may be kept with. */
export type PhoneRate = keyof typeof kitSoundRates;

/** What is known of a recording by listening to it. */
export interface SoundFacts {
  seconds: number;
  /** The loudest moment and the whole, in decibels below the loudest there can be; −Infinity is silence. */
  peak: number;
  rms: number;
  /** To be drawn. */
  peaks: number[];
}

const PLACES = 300;
const decibels = (share: number): number => 20 * Math.log10(share);

/** @throws DOMException when the browser cannot read it */
export const soundFacts = async (file: Blob): Promise<SoundFacts> =>
  factsOf(await samplesOf(file, 8000), 8000);

/** What there is to say of samples. */
export const factsOf = (samples: Float32Array, rate: number): SoundFacts => {
  let loudest = 0;
  let power = 0;
  for (const sample of samples) {
    loudest = Math.max(loudest, Math.abs(sample));
    power += sample * sample;
  }
  return {
    seconds: samples.length / rate,
    peak: decibels(loudest),
    rms: decibels(Math.sqrt(power / Math.max(1, samples.length))),
    peaks: peaksOf(samples, PLACES),
  };
};

/** Bytes a recording has once it is fit for phones. */
export const phoneBytes = (seconds: number, rate: PhoneRate): number => 44 + Math.ceil(seconds * rate) * 2;

/** A part of a recording. */
export interface Part {
  /** Seconds from the beginning. */
  from: number;
  to: number;
}

/** A recording, or a part of it, as phone systems play it: WAV, one channel, 16 bit. @throws DOMException */
export const phoneSound = async (
  file: Blob,
  { from, to }: Part,
  rate: PhoneRate,
  name: string,
): Promise<File> => {
  const samples = await samplesOf(file, rate);
  const cut = samples.subarray(Math.round(from * rate), Math.round(to * rate));
  return new File([wavOfSamples(cut, rate)], `${stemOf(name)}.wav`, { type: 'audio/wav' });
};

/** A file's name without its ending. */
export const stemOf = (name: string): string => name.replace(/\.\w{1,5}$/, '');

/** What there is to say about how loud it is. */
export const levelText = ({ peak, rms }: Pick<SoundFacts, 'peak' | 'rms'>): string => {
  if (peak === Number.NEGATIVE_INFINITY) return t('Silent');
  const levels = { level: Math.round(rms), peak: Math.round(peak) };
  if (peak > -0.1) return t('{level} dB, at most {peak} dB: clipping', levels);
  if (rms < -36) return t('{level} dB, at most {peak} dB: very quiet', levels);
  return t('{level} dB, at most {peak} dB', levels);
};
