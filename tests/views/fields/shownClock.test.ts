import { afterEach, describe, expect, it } from 'vitest';
import { specs } from '../../../build/compileDeclarations';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { showClock } from '../../../src/lib/shownClock';
import { zonedClock, zoneLabel } from '../../../src/lib/zonedClock';
import { formatMoment } from '../../../src/views/fields/formats';
import { formatValue } from '../../../src/views/fields/formatValue';
import { nameOf } from '../../../src/views/fields/nameOf';
import { loadPhoneFormat } from '../../../src/views/fields/phoneFormat';
import { fieldsByPath } from '../../../src/views/history/changesOf';
import { localText, momentOf } from '../../../src/views/inputs/dateTimeText';

const far = zonedClock('Asia/Kathmandu');
const at = '2026-11-21T03:15:30.000Z';

afterEach(() => showClock(undefined));

describe('a moment on the clock of another zone', () => {
  it('is told with that zone, and typed as that clock shows it', () => {
    showClock(far);
    expect(formatMoment(at)).toMatch(/21.*2026.*09:00 \S+/);
    expect(localText(at)).toBe('2026-11-21T09:00:30');
    expect(momentOf('2026-11-21T09:00:30')).toBe(at);
  });

  it('needs no zone where it shows the same as this device', () => {
    showClock(zonedClock(Intl.DateTimeFormat().resolvedOptions().timeZone));
    expect(formatMoment(at)).toMatch(/:\d\d$/);
  });

  it('has the name people there have for it, or how far it is from UTC', () => {
    const day = new Date(at);
    expect(zoneLabel('Australia/Sydney', day)).toBe('AEDT');
    expect(zoneLabel('Australia/Perth', day)).toBe('AWST');
    expect(zoneLabel('Asia/Kathmandu', day)).toBe('UTC+5:45');
  });
});

const shared: [kind: string, value: unknown, words: RegExp][] = [
  ['mac', '805EC0000003', /^80:5E:C0:00:00:03$/],
  ['phone', '61255500001', /^\+61 2 5550 0001$/],
  ['account', '61255500001', /^\+61 2 5550 0001$/],
  ['serviceNumber', '61255500001', /^\+61 2 5550 0001$/],
  ['duration', 125, /^2 min 05 s$/],
  ['money', 2.5, /^\$2\.50/],
  ['dateTime', at, /^(?!.*T\d\d).*2026.*\d\d:\d\d UTC\+5:45$/],
  ['date', '2026-11-21', /^(?!2026-).*2026/],
];

/** Every field any screen of a resource has, by kind: columns, pages, forms, and the history. */
const declared = specs.flatMap((spec) =>
  [...fieldsByPath(spec).values()].map((field) => ({ resource: spec.name, field: field as FieldSpec })),
);

describe.each(shared)('every declared %s', (kind, value, words) => {
  it('is written one way in lists, pages and the history', async () => {
    await loadPhoneFormat();
    showClock(far);
    const fields = declared.filter(({ field }) => field.kind === kind && !field.choices);
    expect(fields.length).toBeGreaterThan(0);
    const others = fields.filter(
      ({ field: { unit: _, ...field } }) => !words.test(formatValue(field, value)),
    );
    expect(others.map(({ resource, field }) => `${resource}: ${field.field}`)).toEqual([]);
  });

  it('is written so in the name of a record', async () => {
    await loadPhoneFormat();
    showClock(far);
    const titled = specs.filter(({ title, fields, list }) =>
      [...fields, ...list.columns].some(
        (field) => field.field === title && field.kind === kind && !field.choices,
      ),
    );
    for (const spec of titled) expect(nameOf(spec, { id: 'x', [spec.title]: value })).toMatch(words);
  });
});

describe('records known by a MAC address or a number', () => {
  it('are among those looked at', () => {
    const kinds = specs.map(
      ({ title, fields, list }) => [...fields, ...list.columns].find(({ field }) => field === title)?.kind,
    );
    expect(kinds).toEqual(expect.arrayContaining(['mac', 'phone', 'account', 'serviceNumber']));
  });
});
