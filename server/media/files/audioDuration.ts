import type { MediaType } from '../../../contract/media/mediaTypes';

/** Returns the duration of a recording in milliseconds; null if the file does not specify it. */
export function getDuration(type: MediaType, bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const duration = durationReaders[type]?.(view) ?? null;
  return duration !== null && duration < MAX_DURATION ? duration : null;
}

/** Maximum duration in milliseconds (24 days); a header with a longer duration is invalid. */
const MAX_DURATION = 2 ** 31;

const durationReaders: Partial<Record<MediaType, (view: DataView) => number | null>> = {
  'audio/wav': readWavDuration,
  'audio/mpeg': readMp3Duration,
  'audio/ogg': readOggDuration,
};

/** Divides the number of audio bytes by the bytes per second. Both come from the file header, so truncation is ignored. */
function readWavDuration(view: DataView): number | null {
  let rate = 0;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const chunk = view.getUint32(at);
    const size = view.getUint32(at + 4, true);
    if (chunk === 0x666d7420 && at + 20 <= view.byteLength) rate = view.getUint32(at + 16, true);
    if (chunk === 0x64617461)
      return rate === 0 ? null : Math.round((Math.min(size, view.byteLength - at - 8) / rate) * 1000);
    at += 8 + size + (size % 2);
  }
  return null;
}

const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES: Record<number, number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};

/** Adds up the durations of all frames, because each may have its own bit rate. */
function readMp3Duration(view: DataView): number | null {
  let seconds = 0;
  for (let at = skipId3Tag(view); at + 4 <= view.byteLength; ) {
    const head = view.getUint32(at);
    const version = (head >>> 19) & 3;
    const rate = SAMPLE_RATES[version]?.[(head >>> 10) & 3];
    const kbits = (version === 3 ? MPEG1_KBITS : MPEG2_KBITS)[(head >>> 12) & 15];
    if (head >>> 21 !== 0x7ff || !rate || !kbits) break;
    const samples = version === 3 ? 1152 : 576;
    seconds += samples / rate;
    at += Math.floor((samples * kbits * 125) / rate) + ((head >>> 9) & 1);
  }
  return seconds === 0 ? null : Math.round(seconds * 1000);
}

/** Returns the offset of the audio after an ID3 tag, which stores its size with seven bits per byte. */
function skipId3Tag(view: DataView): number {
  if (view.byteLength < 10 || view.getUint32(0) >>> 8 !== 0x494433) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 0x7f), 0);
  return 10 + size;
}

/** Divides the position of the last page by the sample rate in the first page; Opus always counts 48,000 per second. */
function readOggDuration(view: DataView): number | null {
  if (view.byteLength < 64) return null;
  const first = 27 + view.getUint8(26);
  if (first + 16 > view.byteLength) return null;
  const isVorbis = view.getUint32(first + 1) === 0x766f7262;
  const rate = isVorbis ? view.getUint32(first + 12, true) : 48_000;
  for (let at = view.byteLength - 27; at >= 0; at--) {
    if (view.getUint32(at) !== 0x4f676753) continue;
    const samples = view.getUint32(at + 6, true) + view.getUint32(at + 10, true) * 2 ** 32;
    return rate > 0 && samples > 0 ? Math.round((samples / rate) * 1000) : null;
  }
  return null;
}
