import { describe, expect, it } from 'vitest';
import { specs } from '../../build/compileDeclarations';

const actions = specs.flatMap(({ name: resource, actions: own }) =>
  own.map((action) => ({ resource, ...action })),
);
const nameOf = ({ resource, name }: (typeof actions)[number]) => `${resource} ${name}`;

/** Records that come back by themselves: a phone registers again. */
const comesBack = new Set(['DeleteRegistrationContact']);

describe('red', () => {
  it('marks what takes a record away for good, wherever it is offered', () => {
    const harmless = actions.filter(
      ({ deletesRecord, undo, danger, call }) => deletesRecord && !undo && !danger && !comesBack.has(call),
    );
    expect(harmless.map(nameOf)).toEqual([]);
  });

  it('marks nothing that can be undone', () => {
    expect(actions.filter(({ danger, undo }) => danger && undo).map(nameOf)).toEqual([]);
  });
});
