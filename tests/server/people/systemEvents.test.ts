import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract';
import { getCallLabel, systemEventLabels } from '../../../server/people/audit/auditLabels';

const sources = import.meta.glob<string>('../../../server/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const calledNames = Object.values(sources)
  .flatMap((text) => [...text.matchAll(/\bcall: '([A-Z]\w+)'/g)])
  .map(([, name = '']) => name);

describe('server actions outside the calls of the contract', () => {
  it('all have a label for the audit log', () => {
    expect(calledNames.length).toBeGreaterThan(8);
    expect(
      calledNames.filter((name) => !Object.hasOwn(allCalls, name) && !Object.hasOwn(systemEventLabels, name)),
    ).toEqual([]);
  });

  it('are described by the label of the job that runs them', () => {
    expect(getCallLabel('askEmergency')).toBe('Ask what became of emergency addresses');
  });

  it('are all used in the code', () => {
    expect(Object.keys(systemEventLabels).filter((name) => !calledNames.includes(name))).toEqual([]);
  });
});
