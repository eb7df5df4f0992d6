import { replaceEqualDeep } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { attachSnapshot, copySnapshot, getSnapshot } from '../../src/dataProvider/snapshots';
import { MAX_ROWS } from '../../src/dataProvider/truncations';
import { answerCalls, createTestProvider, receivedRequests, serveApi } from './testProvider';

serveApi();

describe('cached snapshots', () => {
  const read = (snapshot: string, ...rows: object[]) => ({
    data: rows.map((row) => attachSnapshot({ ...row }, snapshot)),
    total: rows.length,
  });

  it('use the newest version, even if the data has not changed', () => {
    const before = read('1', { id: 1, name: 'A' }, { id: 2, name: 'B' });
    const now = read('2', { id: 1, name: 'A' }, { id: 2, name: 'C' }, { id: 3, name: 'D' });
    const merged = copySnapshot(now, replaceEqualDeep(before, now));
    expect(merged.data[0]).toBe(before.data[0]);
    expect(merged.data.map(getSnapshot)).toEqual(['2', '2', '2']);
  });

  it('remain unchanged if the response has no version', () => {
    expect(copySnapshot('text', 'text')).toBe('text');
    expect(copySnapshot(null, null)).toBeNull();
    expect(getSnapshot(copySnapshot({ data: [{ id: 1 }] }, { data: [{ id: 1 }] }).data[0])).toBeUndefined();
  });
});

describe('action on cached records', () => {
  const now = Date.now() + 60_000;
  const at = (ms: number) => `${now + ms} 1:1:`;
  const row = (name: string, snapshot?: string) => attachSnapshot({ domain_name: name }, snapshot);
  const sent = () =>
    receivedRequests.filter(({ call }) => call === 'BulkSetActiveDomain').map(({ snapshot }) => snapshot);
  const act = async (...records: { domain_name: string }[]) => {
    answerCalls({ BulkSetActiveDomain: () => HttpResponse.json([]) });
    const console = createTestProvider();
    await console.runAction('domains', {
      action: 'activate',
      ids: records.map(({ domain_name }) => domain_name),
      records,
    });
  };

  it('sends the snapshot of the oldest record', async () => {
    await act(row('a.example', at(5)), row('b.example', at(3)));
    expect(sent()).toEqual([at(3)]);
  });

  it('sends no snapshot if one of the records has none', async () => {
    await act(row('c.example', at(5)), row('d.example'));
    expect(sent()).toEqual([null]);
  });

  it('sends no snapshot for records that it has changed itself', async () => {
    const old = `${Date.now() - 60_000} 1:1:`;
    await act(row('e.example', old));
    await act(row('e.example', old));
    expect(sent()).toEqual([old, null]);
  });

  describe('after actions on more records than are tracked', () => {
    const old = `${Date.now() - 60_000} 1:1:`;
    const actOnOthers = (count: number) =>
      act(...Array.from({ length: count }, (_, index) => row(`other${index}.example`)));
    const actOnStale = async (record: { domain_name: string }) => {
      const details = { stale: true };
      answerCalls({
        BulkSetActiveDomain: () =>
          HttpResponse.json({ message: 'Somebody changed it.', code: 'conflict', details }, { status: 409 }),
      });
      const ids = [record.domain_name];
      return createTestProvider().runAction('domains', { action: 'activate', ids, records: [record] });
    };

    it('sends the snapshot of a discarded record again, so that no change by others is overwritten', async () => {
      await act(row('f.example', old));
      await actOnOthers(MAX_ROWS - 1);
      await act(row('f.example', old));
      await actOnOthers(MAX_ROWS);
      await act(row('f.example', old));
      expect(sent()).toEqual([old, null, null, null, old]);
    });

    it('does not attribute a conflict with a discarded action to somebody else', async () => {
      await act(row('g.example', old));
      await actOnOthers(MAX_ROWS);
      await expect(actOnStale(row('g.example', old))).rejects.toThrow('These rows are out of date.');
      await expect(actOnStale(row('g.example', at(9)))).rejects.toMatchObject({ status: 409 });
    });
  });
});
