import { t } from '#i18n';
import { getPeaks } from './getPeaks';
import { decodeSamples, encodeSamples } from './toWav';

export interface SoundStats {
  seconds: number;
  /** Peak and RMS level in decibels relative to full scale; −Infinity for silence. */
  peak: number;
  rms: number;
  peaks: number[];
}

const PEAK_COUNT = 300;
const toDecibels = (share: number): number => 20 * Math.log10(share);

/**
 * Computes the duration and levels of an audio file.
 * @throws DOMException if the browser cannot decode it
 */
export const readSoundStats = async (file: Blob): Promise<SoundStats> =>
  computeStats(await decodeSamples(file, 8000), 8000);

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

/** Returns the size in bytes of a recording in phone format. */
export const estimatePhoneBytes = (seconds: number, rate: number): number =>
  44 + Math.ceil(seconds * rate) * 2;

export interface TrimRange {
  /** Start of the range, in seconds from the beginning of the recording. */
  from: number;
  to: number;
}

/**
 * Converts a recording, or part of it, to phone format: WAV, mono, 16 bit.
 * @throws DOMException if the browser cannot decode it
 */
export const toPhoneSound = async (
  file: Blob,
  { from, to }: TrimRange,
  rate: number,
  name: string,
): Promise<File> => {
  const samples = await decodeSamples(file, rate);
  const cut = samples.subarray(Math.round(from * rate), Math.round(to * rate));
  return new File([encodeSamples(cut, rate)], `${getFileStem(name)}.wav`, { type: 'audio/wav' });
};

export const getFileStem = (name: string): string => name.replace(/\.\w{1,5}$/, '');

export const formatLevel = ({ peak, rms }: Pick<SoundStats, 'peak' | 'rms'>): string => {
  if (peak === Number.NEGATIVE_INFINITY) return t('Silent');
  const levels = { level: Math.round(rms), peak: Math.round(peak) };
  if (peak > -0.1) return t('{level} dB, at most {peak} dB: clipping', levels);
  if (rms < -36) return t('{level} dB, at most {peak} dB: very quiet', levels);
  return t('{level} dB, at most {peak} dB', levels);
};
