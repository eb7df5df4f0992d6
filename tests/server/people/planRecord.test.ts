import { describe, expect, it } from 'vitest';
import type { Fields, LogEntry } from '../../../server/people/takeBack/logEntry';
import { type HeldRow, planRecord } from '../../../server/people/takeBack/planRecord';

let next = 0;
const entry = (actor: string, old: Fields | null, now: Fields | null): LogEntry => ({
  id: ++next,
  at: `2026-11-26 10:00:${String(next).padStart(2, '0')}+00`,
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

const plan = (entries: LogEntry[], current: HeldRow | null, kept?: HeldRow, entity = 'thing') =>
  planRecord({
    entity,
    entries,
    current,
    kept: () => kept,
    isChosen: ({ actor }) => actor === 'me',
    refusal: () => undefined,
    fieldRefusal: (_, field) => (field === 'secret' ? { field, reason: 'secret' } : undefined),
  });

const row = (fields: Fields, life = '1'): HeldRow => ({ life, fields });
const stays = (planned: ReturnType<typeof plan>) =>
  planned.obstacles.map(({ field, reason, by }) => [field, reason, by?.actor]);

describe('what is to become of a record', () => {
  it('has each field as it was before all of its own changes', () => {
    const planned = plan(
      [entry('me', { a: 1 }, { a: 2 }), entry('me', { a: 2, b: null }, { a: 3, b: 5 })],
      row({ a: 3, b: 5 }),
    );
    expect([planned.changes, planned.obstacles]).toEqual([{ a: 1, b: null }, []]);
  });

  it('leaves fields others have changed since, and says by whom', () => {
    const planned = plan(
      [entry('me', { a: 1, b: 1 }, { a: 2, b: 2 }), entry('her', { b: 2 }, { b: 3 })],
      row({ a: 2, b: 3 }),
    );
    expect(planned.changes).toEqual({ a: 1 });
    expect(stays(planned)).toEqual([['b', 'changed', 'her']]);
  });

  it('goes back to somebody else’s change, and no further', () => {
    const planned = plan(
      [entry('me', { a: 1 }, { a: 2 }), entry('her', { a: 2 }, { a: 3 }), entry('me', { a: 3 }, { a: 4 })],
      row({ a: 4 }),
    );
    expect(planned.changes).toEqual({ a: 3 });
    expect(stays(planned)).toEqual([['a', 'changed', 'her']]);
  });

  it('says nothing of what was put back already', () => {
    const planned = plan([entry('me', { a: 1 }, { a: 2 }), entry('her', { a: 2 }, { a: 1 })], row({ a: 1 }));
    expect([planned.changes, planned.obstacles]).toEqual([{}, []]);
  });

  it('leaves what the log does not account for', () => {
    const planned = plan([entry('me', { a: 1 }, { a: 2 })], row({ a: 9 }));
    expect(planned.changes).toEqual({});
    expect(stays(planned)).toEqual([['a', 'changed', undefined]]);
  });

  it('goes where it was made, unless others have changed it', () => {
    const made = entry('me', null, { a: 1 });
    expect(plan([made], row({ a: 1 })).to).toBeNull();
    const planned = plan([made, entry('her', { a: 1 }, { a: 2 })], row({ a: 2 }));
    expect(planned.to).not.toBeNull();
    expect(stays(planned)).toEqual([[null, 'changed', 'her']]);
  });

  it('comes back as it was before it was changed and removed', () => {
    const planned = plan(
      [entry('me', { a: 1 }, { a: 2 }), entry('me', { a: 2 }, null)],
      null,
      row({ a: 2, b: 7 }),
    );
    expect(planned.to?.fields).toEqual({ a: 1, b: 7 });
  });

  it('does not come back where another has its key, or it is no longer kept', () => {
    const removed = entry('me', { a: 1 }, null);
    expect(stays(plan([removed], null))).toEqual([[null, 'forgotten', undefined]]);
    const anew = plan([removed, entry('her', null, { a: 5 })], row({ a: 5 }, '2'), row({ a: 1 }));
    expect(stays(anew)).toEqual([[null, 'taken', 'her']]);
    expect(anew.to?.fields).toEqual({ a: 5 });
  });

  it('comes and goes without a trace', () => {
    const planned = plan([entry('me', null, { a: 1 }), entry('me', { a: 1 }, null)], null, row({ a: 1 }));
    expect([planned.to, planned.obstacles]).toEqual([null, []]);
  });

  it('keeps fields together of which one alone says nothing', () => {
    const planned = plan(
      [
        entry(
          'me',
          { state: 'available', domain_name: null, display: 'Old' },
          { state: 'assigned', domain_name: 'a', display: 'New' },
        ),
        entry('her', { domain_name: 'a' }, { domain_name: 'b' }),
      ],
      row({ state: 'assigned', domain_name: 'b', display: 'New' }),
      undefined,
      'phone_number',
    );
    expect(planned.changes).toEqual({ display: 'Old' });
    expect(stays(planned)).toEqual([
      ['domain_name', 'changed', 'her'],
      ['state', 'changed', 'her'],
    ]);
  });

  it('tells fields of clients apart, and leaves secrets', () => {
    const planned = plan(
      [
        entry(
          'me',
          { extra: { p: 1, q: 1 }, secret: 'changed' },
          { extra: { p: 2, q: 1 }, secret: 'changed' },
        ),
        entry('her', { extra: { p: 2, q: 1 } }, { extra: { p: 2, q: 2 } }),
      ],
      row({ extra: { p: 2, q: 2 } }),
    );
    expect(planned.changes).toEqual({ extra: { p: 1, q: 2 } });
    expect(stays(planned)).toEqual([['secret', 'secret', undefined]]);
  });
});
