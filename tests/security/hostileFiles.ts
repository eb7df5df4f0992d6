import { strToU8, zipSync } from 'fflate';
import type { ImageType } from '../../contract/media/mediaTypes';

const toBytes = (...parts: (number[] | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

const toBigEndian = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
const toLittleEndian = (value: number, length: number): number[] => toBigEndian(value, length).reverse();

const createPng = (width: number, height: number) =>
  toBytes(
    [0x89],
    'PNG\r\n',
    [0x1a, 0x0a],
    toBigEndian(13, 4),
    'IHDR',
    toBigEndian(width, 4),
    toBigEndian(height, 4),
    [8, 6, 0, 0, 0],
    toBigEndian(0, 4),
  );

/** Image headers with the given dimensions but no pixel data. */
export const imageSamples: {
  type: ImageType;
  of: (width: number, height: number) => Uint8Array<ArrayBuffer>;
}[] = [
  { type: 'image/png', of: createPng },
  {
    type: 'image/gif',
    of: (width, height) => toBytes('GIF89a', toLittleEndian(width, 2), toLittleEndian(height, 2), [0, 0, 0]),
  },
  {
    type: 'image/jpeg',
    of: (width, height) =>
      toBytes(
        [0xff, 0xd8, 0xff, 0xe0],
        toBigEndian(4, 2),
        [0, 0],
        [0xff, 0xff],
        [0xff, 0xc2],
        toBigEndian(11, 2),
        [8],
        toBigEndian(height, 2),
        toBigEndian(width, 2),
        [1],
      ),
  },
  {
    type: 'image/webp',
    of: (width, height) =>
      toBytes(
        'RIFF',
        toLittleEndian(30, 4),
        'WEBPVP8X',
        toLittleEndian(10, 4),
        [0, 0, 0, 0],
        toLittleEndian(width - 1, 3),
        toLittleEndian(height - 1, 3),
      ),
  },
  {
    type: 'image/webp',
    of: (width, height) =>
      toBytes(
        'RIFF',
        toLittleEndian(30, 4),
        'WEBPVP8L',
        toLittleEndian(10, 4),
        [0x2f],
        toLittleEndian((height - 1) * 0x4000 + width - 1, 4),
      ),
  },
  {
    type: 'image/webp',
    of: (width, height) =>
      toBytes(
        'RIFF',
        toLittleEndian(30, 4),
        'WEBPVP8 ',
        toLittleEndian(10, 4),
        [0, 0, 0, 0x9d, 0x01, 0x2a],
        toLittleEndian(width, 2),
        toLittleEndian(height, 2),
      ),
  },
  {
    type: 'image/x-icon',
    of: (width, height) => {
      const inside = createPng(width, height);
      return toBytes(
        [0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0],
        toLittleEndian(inside.length, 4),
        toLittleEndian(22, 4),
        [...inside],
      );
    },
  },
];

interface ZipEntry {
  name: string;
  /** Unpacked size stated in the archive, in bytes. */
  declaredSize: number;
}

/** Creates an empty archive with an arbitrary directory. */
export const createZip = (files: ZipEntry[]): Uint8Array<ArrayBuffer> => {
  const local = toBytes('PK', [3, 4], Array(26).fill(0));
  const directory = files.flatMap(({ name, declaredSize }) => [
    ...toBytes(
      'PK',
      [1, 2, 0, 0, 0, 0, 0, 0],
      // Compression method: deflate.
      toLittleEndian(8, 2),
      Array(12).fill(0),
      toLittleEndian(declaredSize, 4),
      toLittleEndian(name.length, 2),
      Array(16).fill(0),
      name,
    ),
  ]);
  const end = toBytes(
    'PK',
    [5, 6, 0, 0, 0, 0],
    toLittleEndian(files.length, 2),
    toLittleEndian(files.length, 2),
    toLittleEndian(directory.length, 4),
    toLittleEndian(local.length, 4),
    [0, 0],
  );
  return new Uint8Array([...local, ...directory, ...end]);
};

/** Creates an archive that states a number of files and contains none, in the format for more than 65,535 files. */
export const createZipWithCount = (count: number): Uint8Array<ArrayBuffer> =>
  toBytes(
    'PK',
    [6, 6],
    Array(28).fill(0),
    toLittleEndian(count, 8),
    Array(16).fill(0),
    'PK',
    [6, 7],
    Array(16).fill(0),
    'PK',
    [5, 6],
    Array(18).fill(0),
  );

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Builds a spreadsheet with the given rows, additional files, and content placed before the sheet. */
export const createWorkbook = (
  rows: string,
  extraFiles: Record<string, string> = {},
  before = '',
): Uint8Array<ArrayBuffer> => {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ...extraFiles,
    'xl/worksheets/sheet1.xml': `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  const zip = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  return new Uint8Array(zip);
};

const END_BYTES = 22;

/** Returns the archive with the unpacked size of its last file changed to a thousand bytes. */
export const understateSize = (zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  let entry = copy.length - END_BYTES;
  while (view.getUint32(entry, true) !== 0x02014b50) entry -= 1;
  view.setUint32(entry + 24, 1000, true);
  return copy;
};

/**
 * Returns two ambiguous variants of an archive that readers interpret differently: one with a wrong file count, and one
 * with two directories.
 */
export const createEscapingZips = (zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] => {
  const counted = zip.slice();
  new DataView(counted.buffer).setUint16(counted.length - END_BYTES + 10, 1, true);
  const end = zip.length - END_BYTES;
  const locator = toBytes('PK', [6, 7], Array(16).fill(0));
  return [counted, new Uint8Array([...zip.slice(0, end), ...locator, ...zip.slice(end)])];
};
