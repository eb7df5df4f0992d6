import { describe, expect, it } from 'vitest';
import { toMidSentence } from '../../../src/lib/toMidSentence';
import { fillText } from '../../../src/views/actions/fillText';
import { explainCondition } from '../../../src/views/conditions/explainCondition';
import { formatRecordCount } from '../../../src/views/values/formatRecordCount';
import { boats } from '../support/boats';

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

describe('explained conditions', () => {
  const explain = (condition: Parameters<typeof explainCondition>[0]) =>
    explainCondition(condition, boats.fields);

  it('use the labels of the fields and choices', () => {
    expect(explain({ field: 'state', in: ['ashore', 'afloat'] })).toBe('state is ashore or afloat');
    expect(explain({ field: 'state', is: 'sunk' })).toBe('state is sunk');
    expect(explain({ field: 'state', not: 'sunk' })).toBe('state is not sunk');
    expect(explain({ field: 'length', is: null })).toBe('length is empty');
    expect(explain({ field: 'colour', empty: false })).toBe('colour is filled in');
    expect(explain({ field: 'unheard_of', is: 3 })).toBe('unheard of is 3');
  });

  it('join nested conditions with “and” and “or”', () => {
    expect(
      explain({
        all: [
          { field: 'state', is: 'afloat' },
          {
            any: [
              { field: 'length', is: 9 },
              { field: 'colour', empty: true },
            ],
          },
        ],
      }),
    ).toBe('state is afloat and length is 9 m or colour is empty');
  });
});
