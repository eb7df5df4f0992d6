import type { ImageType, MediaType } from './mediaTypes';

export interface ImageSize {
  /** Width in pixels. */
  width: number;
  height: number;
}

/**
 * Maximum dimensions of an image. A file of a few kilobytes can declare billions of pixels and exhaust the memory of
 * the browser that displays it.
 */
export const MAX_IMAGE_SIDE = 8192;
export const MAX_IMAGE_PIXELS = 40_000_000;

/** Values for the error message about oversized images. */
export const imageLimits = {
  side: MAX_IMAGE_SIDE.toLocaleString('en'),
  millions: MAX_IMAGE_PIXELS / 1_000_000,
};

export const isImageType = (type: MediaType): type is ImageType => type.startsWith('image/');

/**
 * Whether an image is too large to display. Images whose dimensions cannot be read are accepted, because browsers
 * cannot display them either.
 */
export const isImageTooLarge = (type: ImageType, bytes: Uint8Array): boolean => {
  // SVG is scalable and has no fixed size in pixels.
  if (type === 'image/svg+xml') return false;
  const size = readImageSize(type, bytes);
  if (!size) return false;
  const { width, height } = size;
  return Math.max(width, height) > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS;
};

/** Reads the dimensions from an image header. Returns undefined if they are missing. */
export const readImageSize = (type: ImageType, bytes: Uint8Array): ImageSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (type === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) };
    if (type === 'image/gif') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (type === 'image/jpeg') return readJpegSize(view);
    if (type === 'image/webp') return readWebpSize(view);
    if (type === 'image/x-icon') return readIconSize(view);
  } catch (error) {
    // The file ends before the dimensions.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
};

/**
 * Reads the size of the largest image in an icon file. The size of a PNG entry is read from its own header, because it
 * may exceed the range of the directory.
 */
const readIconSize = (view: DataView): ImageSize | undefined => {
  const sizes: ImageSize[] = [];
  // The declared count may exceed the entries in the file. Only entries that exist are read.
  const listed = Math.min(view.getUint16(4, true), Math.floor((view.byteLength - 6) / 16));
  for (let index = 0; index < listed; index += 1) {
    const entry = 6 + index * 16;
    const start = view.getUint32(entry + 12, true);
    const isPng = start + 24 <= view.byteLength && view.getUint32(start) === PNG_SIGNATURE;
    sizes.push(
      isPng
        ? { width: view.getUint32(start + 16), height: view.getUint32(start + 20) }
        : { width: view.getUint8(entry) || 256, height: view.getUint8(entry + 1) || 256 },
    );
  }
  return sizes.toSorted((size, other) => other.width * other.height - size.width * size.height)[0];
};

const PNG_SIGNATURE = 0x89504e47;

/** Whether a JPEG marker is a start-of-frame (SOF) marker, which contains the dimensions. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpegSize = (view: DataView): ImageSize | undefined => {
  let at = 2;
  while (at < view.byteLength) {
    // Decoders skip stray bytes between segments, so they are skipped here too.
    if (view.getUint8(at) !== 0xff) {
      at += 1;
      continue;
    }
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Fill bytes, and markers without a payload.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const readWebpSize = (view: DataView): ImageSize | undefined => {
  const kind = view.getUint32(12);
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  // The FourCC codes VP8X, VP8L and VP8.
  if (kind === 0x56503858) return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return undefined;
};
