import { t } from '#i18n';
import { type AudioType, audioTypes } from '../mediaTypes';
import { readMpegSound } from './readMpegSound';
import { readOggSound } from './readOggSound';
import { readWavSound } from './readWavSound';
import { readWebmSound } from './readWebmSound';
import type { SoundReading } from './soundReading';

type SoundReader = (view: DataView) => SoundReading;

const readers: Record<AudioType, SoundReader> = {
  'audio/wav': readWavSound,
  'audio/mpeg': readMpegSound,
  'audio/ogg': readOggSound,
  'audio/webm': readWebmSound,
};

/** Maximum duration in milliseconds (24 days); a header with a longer duration is invalid. */
const MAX_DURATION = 2 ** 31;

/**
 * Reads a sound to its end, because the first bytes of a file do not prove that anything follows them.
 * @returns the duration in milliseconds, or why the file cannot be played
 */
export const readSound = (
  type: AudioType,
  bytes: Uint8Array,
): { duration: number } | { refused: true; reason: string } => {
  const reading = readSafely(readers[type], new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if ('unplayable' in reading) return { refused: true, reason: reading.unplayable };
  const duration = Math.round(reading.milliseconds ?? 0);
  return duration > 0 && duration < MAX_DURATION
    ? { duration }
    : { refused: true, reason: t('The file contains no sound.') };
};

export const isAudioType = (type: string): type is AudioType =>
  (audioTypes as readonly string[]).includes(type);

/** Returns the duration of a recording in milliseconds; null if it cannot be played or the file is none. */
export const getDuration = (type: string, bytes: Uint8Array): number | null => {
  const sound = isAudioType(type) ? readSound(type, bytes) : undefined;
  return sound && 'duration' in sound ? sound.duration : null;
};

const readSafely = (read: SoundReader, view: DataView): SoundReading => {
  try {
    return read(view);
  } catch (error) {
    // The file ends within a header.
    if (!(error instanceof RangeError)) throw error;
    return { milliseconds: undefined };
  }
};
