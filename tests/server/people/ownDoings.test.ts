import { describe, expect, it } from 'vitest';
import { everyCall } from '../../../contract';
import { callInWords, ownDoings } from '../../../server/people/audit/auditLabels';

const sources = import.meta.glob<string>('../../../server/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const written = Object.values(sources)
  .flatMap((text) => [...text.matchAll(/\bcall: '([A-Z]\w+)'/g)])
  .map(([, name = '']) => name);

describe('what the server does beside the calls of the contract', () => {
  it('is told in the audit log in words', () => {
    expect(written.length).toBeGreaterThan(8);
    expect(
      written.filter((name) => !Object.hasOwn(everyCall, name) && !Object.hasOwn(ownDoings, name)),
    ).toEqual([]);
  });

  it('is told by the job’s label where a job does it', () => {
    expect(callInWords('askEmergency')).toBe('Ask what became of emergency addresses');
  });

  it('is done somewhere', () => {
    expect(Object.keys(ownDoings).filter((name) => !written.includes(name))).toEqual([]);
  });
});
