import { describe, expect, it } from 'vitest';
import { toMidSentence } from '../../../src/lib/toMidSentence';
import { fillText } from '../../../src/views/actions/fillText';
import { formatRecordCount } from '../../../src/views/values/formatRecordCount';

describe('text templates in declarations', () => {
  it('are filled with values by path', () => {
    const values = { count: '5 numbers', form: { to: 'T-1' }, answer: { changed: 1200 } };
    expect(fillText('{count} moved to {form.to}: {answer.changed} changed.', values)).toBe(
      '5 numbers moved to T-1: 1,200 changed.',
    );
  });

  it('leave no gap for unknown values', () => {
    expect(fillText('{answer.changed} assigned to {form.to} .', { form: { to: 'T-1' } })).toBe(
      'Assigned to T-1.',
    );
    expect(fillText('Take {count} off {title}?', { count: '1 number' })).toBe('Take 1 number off?');
  });

  it('join the values of a list with commas', () => {
    expect(fillText('{form.tags}', { form: { tags: ['a', 'b'] } })).toBe('a, b');
  });

  it('preserve the case of a name at the beginning', () => {
    expect(fillText('{form.domain} added.', { form: { domain: 'wharf.pbx.example' } })).toBe(
      'wharf.pbx.example added.',
    );
  });
});

describe('text for the number of records', () => {
  it('distinguishes between singular and plural', () => {
    const spec = { label: ['Rate plan', 'Rate plans'] as const };
    expect(formatRecordCount(spec, 1)).toBe('1 rate plan');
    expect(formatRecordCount(spec, 0)).toBe('0 rate plans');
    expect(formatRecordCount(spec, 2500)).toBe('2,500 rate plans');
  });

  it('preserves the case of abbreviations', () => {
    expect(toMidSentence('DID')).toBe('DID');
    expect(toMidSentence('PBX server')).toBe('PBX server');
  });
});
