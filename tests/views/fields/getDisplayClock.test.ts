import { afterEach, describe, expect, it } from 'vitest';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { createZonedClock, getZoneLabel } from '../../../src/lib/createZonedClock';
import { setPageClock } from '../../../src/lib/getDisplayClock';
import { compiled } from '../../../src/product/declarations';
import { getFieldsByPath } from '../../../src/views/changes/getChanges';
import { formatDateTime } from '../../../src/views/fields/formatCaches';
import { formatValue } from '../../../src/views/fields/formatValue';
import { getRecordName } from '../../../src/views/fields/getRecordName';
import { loadPhoneFormat } from '../../../src/views/fields/phoneFormat';
import { parseDateTime, toLocalText } from '../../../src/views/values/dateTimeText';

const { specs } = compiled;

const kathmanduClock = createZonedClock('Asia/Kathmandu');
const timestamp = '2026-11-21T03:15:30.000Z';

afterEach(() => setPageClock(undefined));

describe('time displayed in another time zone', () => {
  it('is shown with its time zone and entered in that zone', () => {
    setPageClock(kathmanduClock);
    expect(formatDateTime(timestamp)).toMatch(/21.*2026.*09:00 \S+/);
    expect(toLocalText(timestamp)).toBe('2026-11-21T09:00:30');
    expect(parseDateTime('2026-11-21T09:00:30')).toBe(timestamp);
  });

  it('omits the zone if it is the time zone of the device', () => {
    setPageClock(createZonedClock(Intl.DateTimeFormat().resolvedOptions().timeZone));
    expect(formatDateTime(timestamp)).toMatch(/:\d\d$/);
  });

  it('shows the local abbreviation of the zone or its UTC offset', () => {
    const day = new Date(timestamp);
    expect(getZoneLabel('Australia/Sydney', day)).toBe('AEDT');
    expect(getZoneLabel('Australia/Perth', day)).toBe('AWST');
    expect(getZoneLabel('Asia/Kathmandu', day)).toBe('UTC+5:45');
  });
});

const clockIndependentValues: [kind: string, value: unknown, words: RegExp][] = [
  ['mac', '805EC0000003', /^80:5E:C0:00:00:03$/],
  ['phone', '61255500001', /^\+61 2 5550 0001$/],
  ['account', '61255500001', /^\+61 2 5550 0001$/],
  ['serviceNumber', '61255500001', /^\+61 2 5550 0001$/],
  ['duration', 125, /^2 min 05 s$/],
  ['money', 2.5, /^\$2\.50/],
  ['dateTime', timestamp, /^(?!.*T\d\d).*2026.*\d\d:\d\d UTC\+5:45$/],
  ['date', '2026-11-21', /^(?!2026-).*2026/],
];

/** Every field on any screen of a resource: columns, pages, forms and history. */
const declaredFields = specs.flatMap((spec) =>
  [...getFieldsByPath(spec).values()].map((field) => ({ resource: spec.name, field: field as FieldSpec })),
);

describe.each(clockIndependentValues)('%s fields in declarations', (kind, value, words) => {
  it('have the same format in lists, on pages and in the history', async () => {
    await loadPhoneFormat();
    setPageClock(kathmanduClock);
    const fields = declaredFields.filter(({ field }) => field.kind === kind && !field.choices);
    expect(fields.length).toBeGreaterThan(0);
    const unmatched = fields.filter(
      ({ field: { unit: _, ...field } }) => !words.test(formatValue(field, value)),
    );
    expect(unmatched.map(({ resource, field }) => `${resource}: ${field.field}`)).toEqual([]);
  });

  it('have the same format in record names', async () => {
    await loadPhoneFormat();
    setPageClock(kathmanduClock);
    const titled = specs.filter(({ title, fields, list }) =>
      [...fields, ...list.columns].some(
        (field) => field.field === title && field.kind === kind && !field.choices,
      ),
    );
    for (const spec of titled) expect(getRecordName(spec, { id: 'x', [spec.title]: value })).toMatch(words);
  });
});

describe('record names', () => {
  it('include MAC addresses, phone numbers, accounts and service numbers', () => {
    const kinds = specs.map(
      ({ title, fields, list }) => [...fields, ...list.columns].find(({ field }) => field === title)?.kind,
    );
    expect(kinds).toEqual(expect.arrayContaining(['mac', 'phone', 'account', 'serviceNumber']));
  });
});
