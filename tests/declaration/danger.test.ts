import { describe, expect, it } from 'vitest';
import { compiled } from '../../src/product/declarations';

const { specs } = compiled;

const actions = specs.flatMap(({ name: resource, actions: resourceActions }) =>
  resourceActions.map((action) => ({ resource, ...action })),
);
const getActionName = ({ resource, name }: (typeof actions)[number]) => `${resource} ${name}`;

/** Calls that release numbers, which others can then order. */
const releasesNumbers = new Set(['DeleteNumbers']);

/** Calls that delete records which are recreated automatically, when a phone registers again. */
const recoverableCalls = new Set(['DeleteRegistrationContact']);

describe('danger colour of actions', () => {
  it('is used for every action that permanently deletes a record', () => {
    const harmless = actions.filter(
      ({ deletesRecord, undo, danger, call }) =>
        deletesRecord && !undo && !danger && !recoverableCalls.has(call),
    );
    expect(harmless.map(getActionName)).toEqual([]);
  });

  it('is not used for actions that can be undone', () => {
    expect(actions.filter(({ danger, undo }) => danger && undo).map(getActionName)).toEqual([]);
  });
});

describe('undo of a deletion', () => {
  it('is determined by its call for all kinds of records', () => {
    const removals = specs.flatMap(({ name, remove }) =>
      remove ? [{ resource: name, name: '', ...remove }] : [],
    );
    const deletions = [...removals, ...actions.filter(({ deletesRecord }) => deletesRecord)];
    expect(deletions.length).toBeGreaterThan(40);
    const unknown = deletions.filter(
      ({ call, restorable }) =>
        restorable === undefined && !recoverableCalls.has(call) && !releasesNumbers.has(call),
    );
    expect(unknown.map(({ resource, call }) => `${resource} ${call}`)).toEqual([]);
  });

  /** Calls whose texts are true regardless of retention, because they concern a key, sent data, or a carrier service. */
  const facts = new Set(['RevokeApiKey', 'GetHistory2', 'DeleteNumberDID']);

  it('is not ruled out in declared texts', () => {
    const claims = /permanent|for good|(can’t|cannot|can't) be (undone|taken back|restored|brought back)/i;
    const missing = actions
      .filter(({ call }) => !facts.has(call))
      .flatMap(({ call, confirm, help, ...action }) =>
        [confirm?.text, help]
          .filter((text) => text !== undefined && claims.test(text))
          .map((text) => [getActionName({ ...action, call }), text]),
      );
    expect(missing).toEqual([]);
  });
});
