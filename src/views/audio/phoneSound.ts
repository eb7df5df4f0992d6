import { t } from '#i18n';
import type { kitSoundRates } from '#kits/soundRates';
import { getPeaks } from './peaksOf';
import { decodeSamples, encodeSamples } from './wavOf';

/** Samples a second that recordings may be kept with. */
export type PhoneRate = keyof typeof kitSoundRates;

/** What is known of a recording by listening to it. */
export interface SoundStats {
  seconds: number;
  /** The loudest moment and the whole, in decibels below the loudest there can be; −Infinity is silence. */
  peak: number;
  rms: number;
  /** To be drawn. */
  peaks: number[];
}

const PEAK_COUNT = 300;
const toDecibels = (share: number): number => 20 * Math.log10(share);

/** @throws DOMException when the browser cannot read it */
export const readSoundStats = async (file: Blob): Promise<SoundStats> =>
  computeStats(await decodeSamples(file, 8000), 8000);

/** What there is to say of samples. */
export const computeStats = (samples: Float32Array, rate: number): SoundStats => {
  let loudest = 0;
  let power = 0;
  for (const sample of samples) {
    loudest = Math.max(loudest, Math.abs(sample));
    power += sample * sample;
  }
  return {
    seconds: samples.length / rate,
    peak: toDecibels(loudest),
    rms: toDecibels(Math.sqrt(power / Math.max(1, samples.length))),
    peaks: getPeaks(samples, PEAK_COUNT),
  };
};

/** Bytes a recording has once it is fit for phones. */
export const estimatePhoneBytes = (seconds: number, rate: PhoneRate): number =>
  44 + Math.ceil(seconds * rate) * 2;

/** A part of a recording. */
export interface TrimRange {
  /** Seconds from the beginning. */
  from: number;
  to: number;
}

/** A recording, or a part of it, as phone systems play it: WAV, one channel, 16 bit. @throws DOMException */
export const toPhoneSound = async (
  file: Blob,
  { from, to }: TrimRange,
  rate: PhoneRate,
  name: string,
): Promise<File> => {
  const samples = await decodeSamples(file, rate);
  const cut = samples.subarray(Math.round(from * rate), Math.round(to * rate));
  return new File([encodeSamples(cut, rate)], `${getFileStem(name)}.wav`, { type: 'audio/wav' });
};

/** A file's name without its ending. */
export const getFileStem = (name: string): string => name.replace(/\.\w{1,5}$/, '');

/** What there is to say about how loud it is. */
export const formatLevel = ({ peak, rms }: Pick<SoundStats, 'peak' | 'rms'>): string => {
  if (peak === Number.NEGATIVE_INFINITY) return t('Silent');
  const levels = { level: Math.round(rms), peak: Math.round(peak) };
  if (peak > -0.1) return t('{level} dB, at most {peak} dB: clipping', levels);
  if (rms < -36) return t('{level} dB, at most {peak} dB: very quiet', levels);
  return t('{level} dB, at most {peak} dB', levels);
};
