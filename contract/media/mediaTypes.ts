import { isSafeSvg } from './plainSvg';

/** Types of files that the server stores, detected by content. File names and declared types are not trusted. */
export const audioTypes = ['audio/wav', 'audio/mpeg', 'audio/ogg', 'audio/webm'] as const;
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
/** Additional types for a site icon. SVG is recognised only if it has no active content. */
export const iconTypes = ['image/svg+xml', 'image/x-icon'] as const;

export type AudioType = (typeof audioTypes)[number];
export type ImageType = (typeof imageTypes)[number] | (typeof iconTypes)[number];
export type MediaType = AudioType | ImageType;

/** Usual file name extensions, without the dot. */
export const fileExtensions: Record<MediaType, string> = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
};

/** Detects a file's type by its content. Returns null if the server does not store files of that type. */
export const detectMediaType = (bytes: Uint8Array): MediaType | null => {
  const word = (from: number, length: number) => readAscii(bytes, from, length);
  if (word(0, 4) === 'RIFF') {
    if (word(8, 4) === 'WAVE') return 'audio/wav';
    return word(8, 4) === 'WEBP' ? 'image/webp' : null;
  }
  if (word(0, 4) === 'OggS') return 'audio/ogg';
  if (word(0, 3) === 'ID3' || isMpegFrame(bytes)) return 'audio/mpeg';
  if (startsWithBytes(bytes, [0x1a, 0x45, 0xdf, 0xa3]))
    return readAscii(bytes, 0, 64).includes('webm') ? 'audio/webm' : null;
  if (startsWithBytes(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWithBytes(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (word(0, 6) === 'GIF87a' || word(0, 6) === 'GIF89a') return 'image/gif';
  if (startsWithBytes(bytes, [0, 0, 1, 0]) && (bytes[4] ?? 0) > 0) return 'image/x-icon';
  return isSafeSvg(new TextDecoder().decode(bytes)) ? 'image/svg+xml' : null;
};

const readAscii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const startsWithBytes = (bytes: Uint8Array, signs: number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign);

const isMpegFrame = (bytes: Uint8Array): boolean => {
  const [first = 0, second = 0, third = 0] = bytes;
  const isLayer3 = (second & 0x06) === 0x02;
  const isKnown =
    (second & 0x18) !== 0x08 && third >> 4 !== 0x0f && third >> 4 !== 0 && (third & 0x0c) !== 0x0c;
  return first === 0xff && (second & 0xe0) === 0xe0 && isLayer3 && isKnown;
};
