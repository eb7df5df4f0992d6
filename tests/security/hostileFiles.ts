import type { PictureType } from '../../contract/media/mediaTypes';

const bytesOf = (...parts: (number[] | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

const big = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
const little = (value: number, length: number): number[] => big(value, length).reverse();

const png = (width: number, height: number) =>
  bytesOf(
    [0x89],
    'PNG\r\n',
    [0x1a, 0x0a],
    big(13, 4),
    'IHDR',
    big(width, 4),
    big(height, 4),
    [8, 6, 0, 0, 0],
    big(0, 4),
  );

/** Heads of pictures of a size; there are no pixels behind them. */
export const pictures: {
  type: PictureType;
  of: (width: number, height: number) => Uint8Array<ArrayBuffer>;
}[] = [
  { type: 'image/png', of: png },
  {
    type: 'image/gif',
    of: (width, height) => bytesOf('GIF89a', little(width, 2), little(height, 2), [0, 0, 0]),
  },
  {
    type: 'image/jpeg',
    of: (width, height) =>
      bytesOf(
        [0xff, 0xd8, 0xff, 0xe0],
        big(4, 2),
        [0, 0],
        [0xff, 0xff],
        [0xff, 0xc2],
        big(11, 2),
        [8],
        big(height, 2),
        big(width, 2),
        [1],
      ),
  },
  {
    type: 'image/webp',
    of: (width, height) =>
      bytesOf(
        'RIFF',
        little(30, 4),
        'WEBPVP8X',
        little(10, 4),
        [0, 0, 0, 0],
        little(width - 1, 3),
        little(height - 1, 3),
      ),
  },
  {
    type: 'image/webp',
    of: (width, height) =>
      bytesOf(
        'RIFF',
        little(30, 4),
        'WEBPVP8L',
        little(10, 4),
        [0x2f],
        little((height - 1) * 0x4000 + width - 1, 4),
      ),
  },
  {
    type: 'image/webp',
    of: (width, height) =>
      bytesOf(
        'RIFF',
        little(30, 4),
        'WEBPVP8 ',
        little(10, 4),
        [0, 0, 0, 0x9d, 0x01, 0x2a],
        little(width, 2),
        little(height, 2),
      ),
  },
  {
    type: 'image/x-icon',
    of: (width, height) => {
      const inside = png(width, height);
      return bytesOf([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0], little(inside.length, 4), little(22, 4), [
        ...inside,
      ]);
    },
  },
];

interface ZippedFile {
  name: string;
  /** Bytes it says it has unpacked. */
  says: number;
}

/** An archive whose directory says what it will; there is nothing in it. */
export function zipOf(files: ZippedFile[]): Uint8Array<ArrayBuffer> {
  const local = bytesOf('PK', [3, 4], Array(26).fill(0));
  const directory = files.flatMap(({ name, says }) => [
    ...bytesOf(
      'PK',
      [1, 2],
      Array(20).fill(0),
      little(says, 4),
      little(name.length, 2),
      Array(16).fill(0),
      name,
    ),
  ]);
  const end = bytesOf(
    'PK',
    [5, 6, 0, 0, 0, 0],
    little(files.length, 2),
    little(files.length, 2),
    little(directory.length, 4),
    little(local.length, 4),
    [0, 0],
  );
  return new Uint8Array([...local, ...directory, ...end]);
}
