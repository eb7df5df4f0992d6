import { inflateSync } from 'node:zlib';
import { t } from '#i18n';
import { type ApiError, createInvalidFieldError } from '../http/errors/apiError';

const PNG_DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Maximum size of a signature in pixels. */
const MAX_SIZE = { width: 2000, height: 1000 };
/** Number of samples per pixel, by PNG colour type. */
const SAMPLES_BY_COLOUR_TYPE: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** PNG chunks needed for rendering. Others, such as profiles, are removed, because they may contain compressed data. */
const REQUIRED_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

export const createSignatureError = (): ApiError =>
  createInvalidFieldError('signature', t('The signature is not a picture that can be kept. Draw it again.'));

/**
 * Returns a signature as a PNG with only the chunks needed for rendering; null if there is none.
 * @throws ApiError 400 for an invalid or oversized image, or one with more data than declared
 */
export function parseSignature(address: string | null | undefined): Uint8Array | null {
  if (!address) return null;
  const [, base64 = ''] = PNG_DATA_URL.exec(address) ?? [];
  try {
    return extractImage(Buffer.from(base64, 'base64'));
  } catch {
    throw createSignatureError();
  }
}

interface Chunk {
  name: string;
  data: Buffer;
  /** The complete chunk, including length and checksum. */
  whole: Buffer;
}

/** Extracts the image from a PNG. @throws Error for invalid data, including errors from Buffer and zlib */
function extractImage(png: Buffer): Uint8Array {
  if (!png.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) throw new Error('It is no PNG');
  const chunks = readChunks(png).filter(({ name }) => REQUIRED_CHUNKS.has(name));
  const [head] = chunks;
  if (head?.name !== 'IHDR' || chunks.at(-1)?.name !== 'IEND') throw new Error('It is not whole');
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth, colour, interlaced] = [
    head.data.readUInt8(8),
    head.data.readUInt8(9),
    head.data.readUInt8(12),
  ];
  const samples = SAMPLES_BY_COLOUR_TYPE[colour];
  if (samples === undefined || interlaced !== 0 || width === 0 || height === 0)
    throw new Error('It is of no kind that is kept');
  if (width > MAX_SIZE.width || height > MAX_SIZE.height) throw new Error('It is too large');
  const size = height * (1 + Math.ceil((width * samples * depth) / 8));
  const packed = chunks.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : []));
  const rows = inflateSync(Buffer.concat(packed), { maxOutputLength: size });
  if (rows.length !== size) throw new Error('It ends too early');
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...chunks.map(({ whole }) => whole)]));
}

function readChunks(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = PNG_SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > png.length) throw new Error('It ends too early');
    chunks.push({
      name: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
      whole: png.subarray(at, end),
    });
    at = end;
  }
  return chunks;
}
