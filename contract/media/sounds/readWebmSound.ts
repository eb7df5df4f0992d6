import { t } from '#i18n';
import type { SoundReading } from './soundReading';

/** Element whose content is a list of further elements. Its size may be unknown, so its content is read in place. */
const containers = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);
const TRACK = 0xae;
const TRACK_NUMBER = 0xd7;
const CODEC = 0x86;
const TIME_SCALE = 0x2ad7b1;
const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;

const playableCodecs = new Set(['A_OPUS', 'A_VORBIS']);
/** Duration in milliseconds of the last block, which the file does not specify: that of a usual Opus packet. */
const LAST_BLOCK_MS = 20;

/** Reads a number of variable length. Its leading zero bits give its length. */
const readVarying = (view: DataView, at: number, withMarker: boolean): { value: number; length: number } => {
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  let value = withMarker ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + view.getUint8(at + index);
  return { value, length };
};

const readUnsigned = (view: DataView, at: number, size: number): number => {
  let value = 0;
  for (let index = 0; index < size; index += 1) value = value * 256 + view.getUint8(at + index);
  return value;
};

/** Follows the blocks of the audio track to the last complete one; a file recorded in a browser specifies no duration. */
export const readWebmSound = (view: DataView): SoundReading => {
  const codecs = new Map<number, string>();
  let track = 0;
  let msPerTick = 1;
  let clusterTicks = 0;
  let lastTicks: number | undefined;
  for (let at = 0; at + 2 <= view.byteLength; ) {
    const id = readVarying(view, at, true);
    const { value: size, length } = readVarying(view, at + id.length, false);
    const start = at + id.length + length;
    const isContainer = containers.has(id.value);
    if (!isContainer && start + size > view.byteLength) break;
    if (id.value === TRACK) track = 0;
    else if (id.value === TRACK_NUMBER) track = readUnsigned(view, start, size);
    else if (id.value === CODEC)
      codecs.set(track, String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, size)));
    else if (id.value === TIME_SCALE) msPerTick = readUnsigned(view, start, size) / 1_000_000;
    else if (id.value === CLUSTER_TIME) clusterTicks = readUnsigned(view, start, size);
    else if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
      const number = readVarying(view, start, false);
      if (codecs.get(number.value)?.startsWith('A_'))
        lastTicks = Math.max(lastTicks ?? 0, clusterTicks + view.getInt16(start + number.length));
    }
    at = isContainer ? start : start + size;
  }
  if (![...codecs.values()].some((codec) => playableCodecs.has(codec)))
    return { unplayable: t('The WebM file contains no Opus or Vorbis sound, which browsers can play.') };
  if (lastTicks === undefined) return { milliseconds: undefined };
  return { milliseconds: lastTicks * msPerTick + LAST_BLOCK_MS };
};
