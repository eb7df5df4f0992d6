import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { RandomAccessReader } from 'yauzl';
import type { CallApi } from '../../archive/callApi';
import { ApiCallError } from '../../archive/createHttpCallApi';
import { readExternalNames } from '../../archive/externalRecords';
import { openZip } from '../../archive/file/openZip';
import { readSystem } from '../../archive/readSystem';
import { replaceIdsWithNames } from '../../archive/references';

/** A reader whose storage stops responding after a given number of requests. */
class FailingReader extends RandomAccessReader {
  constructor(
    private readonly bytes: Uint8Array,
    private left: number,
    private readonly error: Error,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const isThere = this.left-- > 0;
    const { bytes, error } = this;
    return Readable.from(
      (async function* () {
        if (!isThere) throw error;
        yield bytes.slice(start, end);
      })(),
      { objectMode: false },
    );
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

describe('zip file with unreadable bytes', () => {
  const zip = zipSync({ 'a.txt': strToU8('a'.repeat(1_000)), 'b.txt': strToU8('b') });
  const read = async (requests: number, error: Error) => {
    const opened = await openZip({ reader: new FailingReader(zip, requests, error), size: zip.byteLength });
    return opened.read('a.txt', 10_000);
  };

  it.each([
    ['the storage service', Object.assign(new Error('away'), { status: 503 })],
    ['the connection', Object.assign(new Error('away'), { code: 'ECONNRESET' })],
    [
      'the database query',
      Object.assign(new Error('Failed query'), { cause: new Error('Connection terminated') }),
    ],
  ])('reports the original error if %s fails on any read', async (_, error) => {
    let requests = 0;
    for (; ; requests += 1) {
      const failed = await read(requests, error).then(
        () => undefined,
        (value: unknown) => value,
      );
      if (failed === undefined) break;
      expect(failed).toBe(error);
    }
    expect(requests).toBeGreaterThan(2);
  });

  it('is rejected as invalid if its bytes are corrupt', async () => {
    const broken = zip.slice();
    broken.fill(0xff, 40, 45);
    const opened = await openZip({
      reader: new FailingReader(broken, 100, new Error()),
      size: broken.byteLength,
    });
    await expect(opened.read('a.txt', 10_000)).rejects.toMatchObject({ name: 'InvalidArchiveError' });
    await expect(
      openZip({ reader: new FailingReader(strToU8('no'), 9, new Error()), size: 2 }),
    ).rejects.toMatchObject({
      name: 'InvalidArchiveError',
    });
  });
});

describe('failed requests while reading a phone system', () => {
  const apiThat = (request: CallApi['request']): CallApi => ({
    request,
    open: async () => {
      throw new Error('No file is asked for.');
    },
  });
  const refusing = (status: number) =>
    apiThat(async (call) => {
      throw new ApiCallError(call, status, 'no');
    });

  it('leave ids unresolved if access is denied, and abort the read on other errors', async () => {
    expect((await readExternalNames(refusing(403), 'wharf.pbx.example')).roles.size).toBe(0);
    const sharedApi = { ...refusing(403), requestShared: async () => [{ id: 5, rate_plan_no: 'EXT-BASIC' }] };
    expect((await readExternalNames(sharedApi, 'wharf.pbx.example')).ratePlans.get('5')).toBe('EXT-BASIC');
    for (const status of [429, 500, 503])
      await expect(readExternalNames(refusing(status), 'wharf.pbx.example')).rejects.toThrow('no');
  });

  it('do not prevent names from being resolved later for a caller who may read them', () => {
    const archived = (rate_planid: unknown) => ({
      domain: 'wharf.pbx.example',
      sections: { extensions: [{ key: '200', fields: { rate_planid } }] },
    });
    const names = { roles: new Map(), hardware: new Map(), ratePlans: new Map([['4', 'EXT-BASIC']]) };
    expect(replaceIdsWithNames(archived(4), names)).toEqual(archived('EXT-BASIC'));
    expect(replaceIdsWithNames(archived(5), names)).toEqual(archived(5));
  });

  it('skip records that were removed after they were listed', async () => {
    const api = apiThat(async (call, { name }) => {
      if (call === 'GetUserAddresses') return [];
      if (name === '202') throw new ApiCallError(call, 404, 'gone');
      if (name === '203') return { name: '203' };
      if (call === 'GetExtensionsList')
        return { items: [{ name: '202' }, { name: '203' }], hasNextPage: false };
      throw new ApiCallError(call, 403, 'no');
    });
    const { document } = await readSystem(api, 'wharf.pbx.example', { only: ['extensions'] });
    expect(document.sections.extensions.map(({ key }) => key)).toEqual(['203']);
  });
});
