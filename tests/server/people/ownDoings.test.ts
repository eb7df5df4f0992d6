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

describe('what the server does beside the calls of the contract', () => {
  it('is told in the audit log in words', () => {
    expect(calledNames.length).toBeGreaterThan(8);
    expect(
      calledNames.filter((name) => !Object.hasOwn(allCalls, name) && !Object.hasOwn(systemEventLabels, name)),
    ).toEqual([]);
  });

  it('is told by the job’s label where a job does it', () => {
    expect(getCallLabel('askEmergency')).toBe('Ask what became of emergency addresses');
  });

  it('is done somewhere', () => {
    expect(Object.keys(systemEventLabels).filter((name) => !calledNames.includes(name))).toEqual([]);
  });
});
