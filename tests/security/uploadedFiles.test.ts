import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTooDeep, MAX_JSON_DEPTH } from '../../contract/limits/jsonDepth';
import { isImageTooLarge, MAX_IMAGE_SIDE, readImageSize } from '../../contract/media/pictureSize';
import { parseText } from '../../src/declaration/written/parseText';
import { inferFromSample } from '../../src/inference/inferFromSample';
import { parseOpenApi } from '../../src/inference/openApi/document';
import { readTable } from '../../src/views/import/readTable';
import { findContentProblem } from '../../src/views/inputs/fileRules';
import { createEscapingZips, createWorkbook, createZip, imageSamples, understateSize } from './hostileFiles';
import { CUSTOMER, type SecurityServer, STAFF, startSecurityServer } from './startSecurityServer';

const createNested = (depth: number, inner = '1') => '['.repeat(depth) + inner + ']'.repeat(depth);

describe('deeply nested JSON in an upload', () => {
  let server: SecurityServer;
  beforeAll(async () => {
    server = await startSecurityServer();
  });
  afterAll(() => server?.close());

  it('is detected in the text, ignoring brackets inside strings', () => {
    expect(isTooDeep(createNested(MAX_JSON_DEPTH))).toBe(false);
    expect(isTooDeep(createNested(MAX_JSON_DEPTH + 1))).toBe(true);
    expect(isTooDeep(JSON.stringify([createNested(1000), '\\"[[', '"'.repeat(9)]))).toBe(false);
    expect(isTooDeep(`{"a":"\\\\","b":${createNested(MAX_JSON_DEPTH)}}`)).toBe(true);
    expect(isTooDeep('[],'.repeat(1000))).toBe(false);
  });

  it('is rejected in requests and in record store schemas', async () => {
    const deep = JSON.parse(createNested(500)) as unknown;
    const { status, error } = await server.send('UpdateSettings', { anything: deep }, CUSTOMER);
    expect([status, error.message]).toEqual([400, 'The request nests lists and objects too deep.']);
    const schema = { type: 'object', properties: { model: { type: 'string', title: deep } } };
    expect((await server.send('PutRecordStore', { name: 'deep', schema }, STAFF)).status).toBe(400);
    expect(server.logged).toEqual([]);
  });

  it('is rejected in an API sample, an OpenAPI document and a screen', async () => {
    expect(() => inferFromSample(createNested(100_000))).toThrow('too deep');
    await expect(parseOpenApi(`{"openapi":"3.1.0","paths":${createNested(100_000)}}`)).rejects.toThrow(
      'too deep',
    );
    expect(parseText(createNested(100_000)).faults).toMatchObject([
      { message: expect.stringContaining('too deep') },
    ]);
  });
});

describe('YAML with expanding aliases', () => {
  it('is rejected before it is expanded', async () => {
    const lines = ['a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]'];
    for (let level = 1; level < 12; level += 1)
      lines.push(
        `a${level}: &a${level} [${Array(10)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
      );
    await expect(parseOpenApi(lines.join('\n'))).rejects.toThrow('neither JSON nor YAML');
  });
});

describe('uploaded spreadsheet', () => {
  const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'numbers.xlsx');

  it.each([
    [
      'extreme compression ratio',
      createZip([{ name: 'xl/worksheets/sheet1.xml', declaredSize: 400_000_000 }]),
    ],
    [
      'declared size larger than the memory',
      createZip(Array.from({ length: 10 }, (_, i) => ({ name: `${i}`, declaredSize: 4_000_000_000 }))),
    ],
    [
      'too many files',
      createZip(Array.from({ length: 20_000 }, (_, i) => ({ name: `f${i}`, declaredSize: 1 }))),
    ],
  ])('is rejected before it is unpacked: %s', async (_, bytes) => {
    await expect(readTable(file(bytes))).rejects.toThrow('too large unpacked');
  });

  it('is rejected without a zip directory, or if the directory points outside the file', async () => {
    const whole = createZip([{ name: 'a', declaredSize: 1 }]);
    const truncated = whole.slice(0, -30);
    const leading = whole.slice();
    new DataView(leading.buffer).setUint32(leading.length - 6, 0x7fffffff, true);
    for (const bytes of [truncated, leading])
      await expect(readTable(file(bytes))).rejects.toThrow('can’t be read');
  });
});

describe('small spreadsheet with large contents', () => {
  const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>number</t></is></c></row>';
  const body = '<row r="2"><c r="A2"><v>1</v></c></row>';
  const read = (bytes: Uint8Array<ArrayBuffer>) => readTable(new File([bytes], 'numbers.xlsx'));

  it('is read if its declared size is correct', async () => {
    expect(await read(createWorkbook(head + body))).toEqual({
      head: ['number'],
      numbers: new Set([0]),
      rows: [['1']],
    });
    // These rows have a background colour in all columns.
    const coloured = '<row r="2"><c r="A2"><v>1</v></c><c r="XFD2" s="1"/></row><row r="1048576" s="1"/>';
    expect((await read(createWorkbook(head + coloured))).rows).toEqual([['1']]);
    // Embedded images are ignored, regardless of their content.
    expect((await read(createWorkbook(head + body, { 'xl/media/a.png': '<c \0 r=9>' }))).rows).toEqual([
      ['1'],
    ]);
  });

  it.each([
    ['a very high row number', '<row r="20000000"><c r="A20000000"><v>1</v></c></row>'],
    ['a very high row number in exponential notation', '<row r="2e9"><c r="A2"><v>1</v></c></row>'],
    [
      'a very high row number with a character reference',
      '<row r="&#50;0000000"><c r="A2"><v>1</v></c></row>',
    ],
    [
      'a very high row number after another attribute',
      `<row a=">" r='20000000'><c r="A2"><v>1</v></c></row>`,
    ],
    [
      'a very high row number with a namespace prefix',
      '<x:row x:r="20000000"><x:c r="A2"><x:v>1</x:v></x:c></x:row>',
    ],
    ['a very high row number after excessive whitespace', `<row ${' '.repeat(300_000)} r="20000000"></row>`],
    ['a very high column reference', '<row r="2"><c r="ZZZZZ2"><v>1</v></c></row>'],
  ])('is rejected with %s', async (_, row) => {
    await expect(read(createWorkbook(head + row))).rejects.toThrow('can’t be read');
  });

  it('is rejected if it has too many cells, even if most are empty', async () => {
    const far =
      '<row r="2"><c r="XFD2"><v>1</v></c></row><row r="1000000"><c r="A1000000"><v>1</v></c></row>';
    await expect(read(createWorkbook(head + far))).rejects.toThrow('more than 10 million cells');
  });

  it('is rejected if it contains more data than declared, or a second directory', async () => {
    const oversized = createWorkbook(head + body + ' '.repeat(5_000_000));
    await expect(read(understateSize(oversized))).rejects.toThrow('can’t be read');
    for (const tampered of createEscapingZips(createWorkbook(head + body)))
      await expect(read(tampered)).rejects.toThrow('can’t be read');
  });

  it('does not expand the entities that it defines', async () => {
    const laughs = `<!DOCTYPE w [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]>`;
    const row = '<row r="2"><c r="A2" t="inlineStr"><is><t>&b;</t></is></c></row>';
    const { rows } = await read(createWorkbook(head + row, {}, laughs));
    expect(JSON.stringify(rows).length).toBeLessThan(100);
  });
});

describe('uploaded image', () => {
  it.each(imageSamples)('yields its dimensions if it is of type $type', ({ type, of }) => {
    expect(readImageSize(type, of(640, 480))).toEqual({ width: 640, height: 480 });
    expect(isImageTooLarge(type, of(640, 480))).toBe(false);
    expect(isImageTooLarge(type, of(MAX_IMAGE_SIDE, MAX_IMAGE_SIDE))).toBe(true);
  });

  it('is detected as too large despite skipped bytes or invalid entries', () => {
    const jpeg =
      imageSamples.find(({ type }) => type === 'image/jpeg')?.of(50_000, 50_000) ?? new Uint8Array();
    const loose = new Uint8Array([...jpeg.slice(0, 2), 0, 0, 0, ...jpeg.slice(2)]);
    expect(isImageTooLarge('image/jpeg', loose)).toBe(true);
    const icon =
      imageSamples.find(({ type }) => type === 'image/x-icon')?.of(50_000, 50_000) ?? new Uint8Array();
    const corrupted = icon.slice();
    corrupted[4] = 200;
    expect(isImageTooLarge('image/x-icon', corrupted)).toBe(true);
  });

  it('is rejected before the console renders it', async () => {
    const [png] = imageSamples;
    const chosen = (side: number) => new File([png?.of(side, side) ?? ''], 'me.png', { type: 'image/png' });
    const field = { label: 'Picture', accept: '.png' };
    expect(await findContentProblem(field, chosen(50_000))).toContain('8,192 pixels');
    expect(await findContentProblem(field, chosen(256))).toBeUndefined();
  });

  it('is rejected if it has too many pixels, regardless of its file size', async () => {
    const server = await startSecurityServer();
    const [png] = imageSamples;
    const upload = (width: number, height: number) =>
      server.send(
        'UploadImage',
        { image_file: new File([png?.of(width, height) ?? ''], 'me.png', { type: 'image/png' }) },
        CUSTOMER,
      );
    const { status, error } = await upload(50_000, 50_000);
    expect([status, error.message]).toEqual([400, expect.stringContaining('8,192 pixels')]);
    expect((await upload(256, 256)).status).not.toBe(400);
    await server.close();
  });
});
