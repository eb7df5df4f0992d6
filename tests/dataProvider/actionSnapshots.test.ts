import { replaceEqualDeep } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { copySnapshot, getSnapshot, noteSnapshot } from '../../src/dataProvider/snapshots';
import { answerCalls, createTestProvider, receivedRequests, serveApi } from './testProvider';

serveApi();

describe('what is kept of an answer', () => {
  const read = (snapshot: string, ...rows: object[]) => ({
    data: rows.map((row) => noteSnapshot({ ...row }, snapshot)),
    total: rows.length,
  });

  it('is as new as the newest, whether it is another or the same', () => {
    const before = read('1', { id: 1, name: 'A' }, { id: 2, name: 'B' });
    const now = read('2', { id: 1, name: 'A' }, { id: 2, name: 'C' }, { id: 3, name: 'D' });
    const merged = copySnapshot(now, replaceEqualDeep(before, now));
    expect(merged.data[0]).toBe(before.data[0]);
    expect(merged.data.map(getSnapshot)).toEqual(['2', '2', '2']);
  });

  it('is left as it is where nothing is told', () => {
    expect(copySnapshot('text', 'text')).toBe('text');
    expect(copySnapshot(null, null)).toBeNull();
    expect(getSnapshot(copySnapshot({ data: [{ id: 1 }] }, { data: [{ id: 1 }] }).data[0])).toBeUndefined();
  });
});

describe('an action of records that were read here', () => {
  const now = Date.now() + 60_000;
  const at = (ms: number) => `${now + ms} 1:1:`;
  const row = (name: string, snapshot?: string) => noteSnapshot({ domain_name: name }, snapshot);
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

  it('says what they were read as, the oldest of several', async () => {
    await act(row('a.example', at(5)), row('b.example', at(3)));
    expect(sent()).toEqual([at(3)]);
  });

  it('says nothing where one of them was not', async () => {
    await act(row('c.example', at(5)), row('d.example'));
    expect(sent()).toEqual([null]);
  });

  it('says nothing of what it has changed itself since', async () => {
    const old = `${Date.now() - 60_000} 1:1:`;
    await act(row('e.example', old));
    await act(row('e.example', old));
    expect(sent()).toEqual([old, null]);
  });
});
