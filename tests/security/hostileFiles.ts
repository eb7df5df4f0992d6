import { strToU8, zipSync } from 'fflate';
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
      [1, 2, 0, 0, 0, 0, 0, 0],
      // Deflated.
      little(8, 2),
      Array(12).fill(0),
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

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A spreadsheet of the rows given, with other files in it, and with what stands before its sheet. */
export const bookOf = (
  rows: string,
  others: Record<string, string> = {},
  before = '',
): Uint8Array<ArrayBuffer> => {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ...others,
    'xl/worksheets/sheet1.xml': `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  const zip = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  return new Uint8Array(zip);
};

const END_BYTES = 22;

/** The same archive, whose last file says it has a thousand bytes unpacked. */
export const saysLess = (zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  let entry = copy.length - END_BYTES;
  while (view.getUint32(entry, true) !== 0x02014b50) entry -= 1;
  view.setUint32(entry + 24, 1000, true);
  return copy;
};

/** The same archive in two ways that readers understand differently: by its two counts of files, and by its two directories. */
export const leadsElsewhere = (zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] => {
  const counted = zip.slice();
  new DataView(counted.buffer).setUint16(counted.length - END_BYTES + 10, 1, true);
  const end = zip.length - END_BYTES;
  const locator = bytesOf('PK', [6, 7], Array(16).fill(0));
  return [counted, new Uint8Array([...zip.slice(0, end), ...locator, ...zip.slice(end)])];
};
