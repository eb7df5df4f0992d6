import type { SoundReading } from './soundReading';

const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES: Record<number, number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};

/** Successive frames that prove a sound; random bytes resemble a single frame. */
const PROVING_FRAMES = 3;

interface Frame {
  /** Total bytes, including the header. */
  size: number;
  seconds: number;
}

const readFrame = (view: DataView, at: number): Frame | undefined => {
  if (at + 4 > view.byteLength) return undefined;
  const head = view.getUint32(at);
  const version = (head >>> 19) & 3;
  const rate = SAMPLE_RATES[version]?.[(head >>> 10) & 3];
  const kbits = (version === 3 ? MPEG1_KBITS : MPEG2_KBITS)[(head >>> 12) & 15];
  const isLayer3 = ((head >>> 17) & 3) === 1;
  if (head >>> 21 !== 0x7ff || !isLayer3 || !rate || !kbits) return undefined;
  const samples = version === 3 ? 1152 : 576;
  const size = Math.floor((samples * kbits * 125) / rate) + ((head >>> 9) & 1);
  return at + size <= view.byteLength ? { size, seconds: samples / rate } : undefined;
};

const startsFrames = (view: DataView, start: number): boolean => {
  let at = start;
  for (let count = 0; count < PROVING_FRAMES; count += 1) {
    const frame = readFrame(view, at);
    if (!frame) return false;
    at += frame.size;
  }
  return true;
};

/** Adds up the durations of all frames, because each may have its own bit rate; decoders skip bytes between frames. */
export const readMpegSound = (view: DataView): SoundReading => {
  let seconds = 0;
  let isWithinFrames = false;
  for (let at = skipId3Tag(view); at + 4 <= view.byteLength; ) {
    isWithinFrames ||= startsFrames(view, at);
    const frame: Frame | undefined = isWithinFrames ? readFrame(view, at) : undefined;
    isWithinFrames = frame !== undefined;
    seconds += frame?.seconds ?? 0;
    at += frame?.size ?? 1;
  }
  return { milliseconds: seconds * 1000 };
};

/** Returns the offset of the audio after an ID3 tag, which stores its size with seven bits per byte. */
const skipId3Tag = (view: DataView): number => {
  if (view.byteLength < 10 || view.getUint32(0) >>> 8 !== 0x494433) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 0x7f), 0);
  return 10 + size;
};
