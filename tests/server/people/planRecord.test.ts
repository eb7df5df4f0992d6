import { describe, expect, it } from 'vitest';
import type { Fields, LogEntry } from '../../../server/people/undo/logEntry';
import { type CurrentRow, planRecord } from '../../../server/people/undo/planRecord';

let nextId = 0;
const createEntry = (actor: string, old: Fields | null, now: Fields | null): LogEntry => ({
  id: ++nextId,
  at: `2026-11-26 10:00:${String(nextId).padStart(2, '0')}+00`,
  actor,
  actorName: actor,
  call: 'UpdateThing',
  entity: 'thing',
  entityKey: '1',
  tenant: null,
  changeGroup: null,
  domainName: null,
  old,
  new: now,
});

const planUndo = (entries: LogEntry[], current: CurrentRow | null, retained?: CurrentRow, entity = 'thing') =>
  planRecord({
    entity,
    entries,
    current,
    getStoredRow: () => retained,
    isChosen: ({ actor }) => actor === 'me',
    refusal: () => undefined,
    fieldRefusal: (_, field) => (field === 'secret' ? { field, reason: 'secret' } : undefined),
  });

const createRow = (fields: Fields, life = '1'): CurrentRow => ({ life, fields });
const listConflicts = (planned: ReturnType<typeof planUndo>) =>
  planned.obstacles.map(({ field, reason, by }) => [field, reason, by?.actor]);

describe('undo plan of a record', () => {
  it('restores each field to its value before any of the selected changes', () => {
    const planned = planUndo(
      [createEntry('me', { a: 1 }, { a: 2 }), createEntry('me', { a: 2, b: null }, { a: 3, b: 5 })],
      createRow({ a: 3, b: 5 }),
    );
    expect([planned.changes, planned.obstacles]).toEqual([{ a: 1, b: null }, []]);
  });

  it('skips and names fields that other users have changed since', () => {
    const planned = planUndo(
      [createEntry('me', { a: 1, b: 1 }, { a: 2, b: 2 }), createEntry('her', { b: 2 }, { b: 3 })],
      createRow({ a: 2, b: 3 }),
    );
    expect(planned.changes).toEqual({ a: 1 });
    expect(listConflicts(planned)).toEqual([['b', 'changed', 'her']]);
  });

  it('does not restore a value from before another user’s change', () => {
    const planned = planUndo(
      [
        createEntry('me', { a: 1 }, { a: 2 }),
        createEntry('her', { a: 2 }, { a: 3 }),
        createEntry('me', { a: 3 }, { a: 4 }),
      ],
      createRow({ a: 4 }),
    );
    expect(planned.changes).toEqual({ a: 3 });
    expect(listConflicts(planned)).toEqual([['a', 'changed', 'her']]);
  });

  it('omits fields that have already been restored', () => {
    const planned = planUndo(
      [createEntry('me', { a: 1 }, { a: 2 }), createEntry('her', { a: 2 }, { a: 1 })],
      createRow({ a: 1 }),
    );
    expect([planned.changes, planned.obstacles]).toEqual([{}, []]);
  });

  it('skips values that do not match the log', () => {
    const planned = planUndo([createEntry('me', { a: 1 }, { a: 2 })], createRow({ a: 9 }));
    expect(planned.changes).toEqual({});
    expect(listConflicts(planned)).toEqual([['a', 'changed', undefined]]);
  });

  it('removes a created record unless another user has changed it', () => {
    const created = createEntry('me', null, { a: 1 });
    expect(planUndo([created], createRow({ a: 1 })).to).toBeNull();
    const planned = planUndo([created, createEntry('her', { a: 1 }, { a: 2 })], createRow({ a: 2 }));
    expect(planned.to).not.toBeNull();
    expect(listConflicts(planned)).toEqual([[null, 'changed', 'her']]);
  });

  it('restores a record that was changed and then removed to its original state', () => {
    const planned = planUndo(
      [createEntry('me', { a: 1 }, { a: 2 }), createEntry('me', { a: 2 }, null)],
      null,
      createRow({ a: 2, b: 7 }),
    );
    expect(planned.to?.fields).toEqual({ a: 1, b: 7 });
  });

  it('does not restore a record if its key is taken or its data is no longer available', () => {
    const removed = createEntry('me', { a: 1 }, null);
    expect(listConflicts(planUndo([removed], null))).toEqual([[null, 'forgotten', undefined]]);
    const recreated = planUndo(
      [removed, createEntry('her', null, { a: 5 })],
      createRow({ a: 5 }, '2'),
      createRow({ a: 1 }),
    );
    expect(listConflicts(recreated)).toEqual([[null, 'taken', 'her']]);
    expect(recreated.to?.fields).toEqual({ a: 5 });
  });

  it('ignores a record that was both created and removed', () => {
    const planned = planUndo(
      [createEntry('me', null, { a: 1 }), createEntry('me', { a: 1 }, null)],
      null,
      createRow({ a: 1 }),
    );
    expect([planned.to, planned.obstacles]).toEqual([null, []]);
  });

  it('restores interdependent fields together', () => {
    const planned = planUndo(
      [
        createEntry(
          'me',
          { state: 'available', domain_name: null, display: 'Old' },
          { state: 'assigned', domain_name: 'a', display: 'New' },
        ),
        createEntry('her', { domain_name: 'a' }, { domain_name: 'b' }),
      ],
      createRow({ state: 'assigned', domain_name: 'b', display: 'New' }),
      undefined,
      'phone_number',
    );
    expect(planned.changes).toEqual({ display: 'Old' });
    expect(listConflicts(planned)).toEqual([
      ['domain_name', 'changed', 'her'],
      ['state', 'changed', 'her'],
    ]);
  });

  it('undoes additional fields individually and skips secrets', () => {
    const planned = planUndo(
      [
        createEntry(
          'me',
          { extra: { p: 1, q: 1 }, secret: { secret: 'set' } },
          { extra: { p: 2, q: 1 }, secret: { secret: 'replaced' } },
        ),
        createEntry('her', { extra: { p: 2, q: 1 } }, { extra: { p: 2, q: 2 } }),
      ],
      createRow({ extra: { p: 2, q: 2 } }),
    );
    expect(planned.changes).toEqual({ extra: { p: 1, q: 2 } });
    expect(listConflicts(planned)).toEqual([['secret', 'secret', undefined]]);
  });
});
