import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { RandomAccessReader } from 'yauzl';
import { extractTables } from '../../archive/from/foreignFile';
import type { SkippedValue } from '../../archive/from/foreignSystem';
import { readForeignFiles } from '../../archive/from/readForeignFiles';

class BytesReader extends RandomAccessReader {
  constructor(private readonly bytes: Uint8Array) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([Buffer.from(this.bytes.subarray(start, end))]);
  }
}

const readFiles = (name: string, bytes: Uint8Array) =>
  readForeignFiles(name, { reader: new BytesReader(bytes), size: bytes.byteLength });

const parseRows = (text: string) => extractTables([{ name: 'phones.csv', text }], [])[0]?.rows;

describe('files exported from another product', () => {
  it.each([
    ['Windows-1252', Buffer.from('J\xf6rg', 'latin1')],
    ['UTF-8', Buffer.from('\uFEFFJörg')],
    ['UTF-16', Buffer.from('\uFEFFJörg', 'utf16le')],
  ])('are parsed as %s', async (_, bytes) => {
    expect((await readFiles('a.csv', bytes)).files).toEqual([{ name: 'a.csv', text: 'Jörg' }]);
  });

  it('are listed if nothing in them can be parsed', async () => {
    const sounds = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`sounds/${at}.wav`, strToU8('RIFF')]),
    );
    const { files, left } = await readFiles(
      'backup.zip',
      zipSync({
        'a/phones.csv': strToU8('Number\n201\n'),
        'a/more.xlsx': strToU8('PK'),
        'a/torn.csv': strToU8('a\0b'),
        '__MACOSX/a/._phones.csv': strToU8('x'),
        ...sounds,
      }),
    );
    expect(files.map(({ name }) => name)).toEqual(['phones.csv']);
    expect(left.map(({ record, reason }) => `${record} ${reason}`)).toEqual([
      'more.xlsx unread',
      'torn.csv unread',
      '*.wav (30) unread',
    ]);
  });

  it.each([
    ['a spreadsheet', zipSync({ '[Content_Types].xml': strToU8('<a/>') }), 'a spreadsheet'],
    ['a binary file', strToU8('a\0b'), 'is not a text file'],
  ])('are rejected as %s', async (_, bytes, message) => {
    await expect(readFiles('phones', bytes)).rejects.toThrow(message);
  });
});

describe('imported tables', () => {
  it('include every cell, even in columns without a heading', () => {
    expect(parseRows('Number;;Number\n201;a;b;c\n\n202\n')).toEqual([
      { Number: '201', 'column 2': 'a', 'Number 2': 'b', 'column 4': 'c' },
      { Number: '202', 'column 2': '', 'Number 2': '' },
    ]);
  });

  it('are rejected if a quotation mark is never closed', () => {
    expect(() => parseRows('Number,Name\n201,"Ada\n202,Ben\n203,Cy\n')).toThrow(
      'In phones.csv a quotation mark is opened and never closed',
    );
  });

  it('are rejected if a dump ends in the middle of a table', () => {
    const dump = { name: 'all.sql', text: 'COPY public.v_extensions (extension) FROM stdin;\n201\n' };
    expect(() => extractTables([dump], [])).toThrow('in the middle of table v_extensions');
  });

  it('are not parsed from XML', () => {
    const left: SkippedValue[] = [];
    expect(extractTables([{ name: 'a.xml', text: '<a/>' }], left)).toEqual([]);
    expect(left).toEqual([{ record: 'a.xml', field: '', value: '', reason: 'unread' }]);
  });

  it('are parsed line by line, even from a dump with thousands of unterminated blocks', () => {
    const text = 'COPY a (\n'.repeat(40_000);
    expect(extractTables([{ name: 'all.sql', text }], [])).toEqual([]);
  });
});
