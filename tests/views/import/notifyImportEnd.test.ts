import { subSeconds } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notifyImportEnd } from '../../../src/views/import/notifyImportEnd';
import type { RowResult } from '../../../src/views/import/runRows';

const results: RowResult[] = [
  { line: 2, state: 'created' },
  { line: 3, state: 'created' },
  { line: 4, state: 'updated' },
  { line: 5, state: 'failed', error: new Error('The harbour is closed.') },
];
const boats = { name: 'boats', label: ['Boat', 'Boats'] as [string, string] };

const notifyEnd = async (seconds: number, call = vi.fn(async () => undefined)) => {
  const startedAt = subSeconds(new Date(), seconds).getTime();
  await notifyImportEnd({ call } as never, boats, results, startedAt);
  return call.mock.calls;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('notification at the end of an import', () => {
  it('is sent with the result after a long import', async () => {
    vi.stubGlobal('document', { hidden: false });
    expect(await notifyEnd(40)).toEqual([
      ['TellImportFinished', { what: 'Boats', created: 2, updated: 1, failed: 1, address: '/boats' }],
    ]);
  });

  it('is not sent if the user saw the end of the import', async () => {
    vi.stubGlobal('document', { hidden: false });
    expect(await notifyEnd(5)).toEqual([]);
  });

  it('is sent if the page is hidden, and a failure to send it is ignored', async () => {
    vi.stubGlobal('document', { hidden: true });
    const refused = vi.fn(async () => {
      throw new Error('refused');
    });
    expect(await notifyEnd(1, refused)).toHaveLength(1);
  });
});
