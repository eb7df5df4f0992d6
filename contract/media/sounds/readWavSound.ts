import { t } from '#i18n';
import type { SoundReading } from './soundReading';

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FORMAT = 0x666d7420;
const DATA = 0x64617461;
const EXTENSIBLE = 0xfffe;

/** Bits per sample that browsers play, by format: PCM, floating point, A-law and µ-law. */
const playableBits: Record<number, readonly number[]> = { 1: [8, 16, 24, 32], 3: [32], 6: [8], 7: [8] };

/** Names of formats that telephone systems record and browsers do not play. */
const formatNames: Record<number, string> = {
  1: 'PCM',
  2: 'Microsoft ADPCM',
  3: 'IEEE float',
  17: 'IMA ADPCM',
  20: 'G.723',
  49: 'GSM 6.10',
  64: 'G.721',
  69: 'G.726',
  85: 'MP3',
};

interface WavFormat {
  format: number;
  channels: number;
  /** Samples per second. */
  rate: number;
  bits: number;
}

interface WavParts {
  format?: WavFormat;
  /** Offset of the samples. */
  start: number;
  /** Number of bytes of samples that the file contains. */
  length: number;
  /** Whether the header specifies another number. */
  isMisstated: boolean;
}

/**
 * Finds the format and samples of a WAV file. A program that writes to a pipe cannot return to the header, so its
 * samples have a size of zero or an impossible one, and extend to the end of the file.
 */
const findParts = (view: DataView): WavParts | undefined => {
  let format: WavFormat | undefined;
  for (let at = RIFF_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= view.byteLength; ) {
    const chunk = view.getUint32(at);
    const size = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEADER_BYTES;
    if (chunk === FORMAT && start + 16 <= view.byteLength) format = readFormat(view, start, size);
    if (chunk === DATA) {
      const available = view.byteLength - start;
      const isPiped = size === 0 && view.getUint32(4, true) !== view.byteLength - CHUNK_HEADER_BYTES;
      const length = isPiped ? available : Math.min(size, available);
      return { ...(format && { format }), start, length, isMisstated: length !== size };
    }
    at = start + size + (size % 2);
  }
  return undefined;
};

const readFormat = (view: DataView, start: number, size: number): WavFormat => {
  const tag = view.getUint16(start, true);
  // The extensible format begins its identifier with the tag of the actual format.
  const isExtensible = tag === EXTENSIBLE && size >= 40 && start + 40 <= view.byteLength;
  return {
    format: isExtensible ? view.getUint16(start + 24, true) : tag,
    channels: view.getUint16(start + 2, true),
    rate: view.getUint32(start + 4, true),
    bits: view.getUint16(start + 14, true),
  };
};

/** Counts the samples of a WAV file; the number of bytes per second in its header may be wrong. */
export const readWavSound = (view: DataView): SoundReading => {
  const parts = findParts(view);
  if (!parts?.format) return { milliseconds: undefined };
  const { format, channels, rate, bits } = parts.format;
  if (!playableBits[format]?.includes(bits))
    return {
      unplayable: t('The sound is encoded as {format}, which browsers cannot play. Save it as PCM, 16 bit.', {
        format: describeFormat(format, bits),
      }),
    };
  const frame = channels * (bits / 8);
  if (frame === 0 || rate === 0) return { milliseconds: undefined };
  return { milliseconds: (Math.floor(parts.length / frame) / rate) * 1000 };
};

const describeFormat = (format: number, bits: number): string => {
  const name = formatNames[format] ?? `WAV 0x${format.toString(16).padStart(4, '0')}`;
  return playableBits[format] ? `${name}, ${bits} bit` : name;
};

/** Returns a WAV file whose header specifies the size of the samples that follow; any other file is unchanged. */
export const correctWavSizes = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWav = bytes.byteLength > RIFF_HEADER_BYTES && view.getUint32(0) === 0x52494646;
  const parts = isWav && view.getUint32(8) === 0x57415645 ? findParts(view) : undefined;
  if (!parts?.isMisstated) return bytes;
  const corrected = bytes.slice();
  const header = new DataView(corrected.buffer);
  header.setUint32(4, parts.start + parts.length - CHUNK_HEADER_BYTES, true);
  header.setUint32(parts.start - 4, parts.length, true);
  return corrected;
};
