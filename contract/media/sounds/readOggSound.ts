import { t } from '#i18n';
import type { SoundReading } from './soundReading';

const CAPTURE_PATTERN = 0x4f676753;
const PAGE_HEADER_BYTES = 27;
/** Position of a page on which no packet ends. */
const NO_POSITION = 0xffff_ffff;

interface OggCodec {
  /** Samples per second. */
  rate: number;
  /** Samples at the start that are not played. */
  skipped: number;
}

/** Reads the first packet, which identifies the codec. Opus always counts 48,000 samples per second. */
const readCodec = (view: DataView, at: number): OggCodec | undefined => {
  const head = view.getUint32(at);
  if (head === 0x4f707573) return { rate: 48_000, skipped: view.getUint16(at + 10, true) };
  if (head === 0x01766f72) return { rate: view.getUint32(at + 12, true), skipped: 0 };
  if (head === 0x7f464c41) return { rate: view.getUint32(at + 27) >>> 12, skipped: 0 };
  return undefined;
};

/** Follows the pages to the last complete one, whose position is the number of samples. */
export const readOggSound = (view: DataView): SoundReading => {
  let codec: OggCodec | undefined;
  let samples = 0;
  for (let at = 0; at + PAGE_HEADER_BYTES <= view.byteLength && view.getUint32(at) === CAPTURE_PATTERN; ) {
    const segments = view.getUint8(at + 26);
    const body = at + PAGE_HEADER_BYTES + segments;
    let size = 0;
    for (let segment = 0; segment < segments; segment += 1)
      size += view.getUint8(at + PAGE_HEADER_BYTES + segment);
    if (body + size > view.byteLength) break;
    codec ??= readCodec(view, body);
    if (!codec)
      return {
        unplayable: t('The Ogg file contains no Opus, Vorbis or FLAC sound, which browsers can play.'),
      };
    const high = view.getUint32(at + 10, true);
    if (high !== NO_POSITION) samples = Math.max(samples, view.getUint32(at + 6, true) + high * 2 ** 32);
    at = body + size;
  }
  return { milliseconds: codec?.rate ? ((samples - codec.skipped) / codec.rate) * 1000 : undefined };
};
