import { describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call';
import { allCalls, type CallName } from '../../../contract/index';
import type { WatchedCall } from '../../../server/database/schema/watchTables';
import { runInLanguage } from '../../../server/language/runInLanguage';
import { formatRowLabels } from '../../../server/watches/formatRowLabels';
import { isWatchable } from '../../../server/watches/parseWatchedCall';

const SYDNEY = 'Australia/Sydney';

const formatLabel = (watched: Pick<WatchedCall, 'call' | 'label' | 'rows'>, label: string, language = 'en') =>
  runInLanguage(language, () =>
    formatRowLabels({ body: {}, key: ['id'], ...watched }, [{ key: '7', label }], SYDNEY).map(
      (row) => row.label,
    ),
  )[0];

const spend = { call: 'GetSpendFindings', label: 'kind' } as const;
const archives = { call: 'GetArchives', label: 'made_at' } as const;

describe('label of a watched row', () => {
  it('is the translated name of an enumerated value', () => {
    expect(formatLabel(spend, 'night')).toBe('Costly calls at night');
    expect(formatLabel(spend, 'night', 'de')).toBe('Teure Anrufe nachts');
    expect(formatLabel(spend, 'unheard of')).toBe('unheard of');
  });

  it('is a time in the time zone of the watcher', () => {
    expect(formatLabel(archives, '2026-11-26T03:04:00.000Z')).toBe('26 Nov 2026, 14:04 AEDT');
    expect(formatLabel(archives, 'no moment')).toBe('no moment');
  });

  it('is a formatted telephone number', () => {
    expect(formatLabel({ call: 'GetDetailedPhoneNumbers', label: 'phone_number' }, '61255500101')).toBe(
      '+61 2 5550 0101',
    );
  });

  it('is a date in the language of the watcher', () => {
    const day = { call: 'GetSpendFindings', label: 'day' } as const;
    expect(formatLabel(day, '2026-11-26', 'de')).toBe('26. November 2026');
  });

  it('is unchanged for text, or if no field identifies a row', () => {
    expect(formatLabel({ call: 'ProveReach', rows: 'findings', label: 'title' }, '2026-11-26')).toBe(
      '2026-11-26',
    );
    expect(formatLabel({ call: 'GetSpendFindings' }, 'night')).toBe('night');
  });

  it('is never an unformatted time, date or API value, for any field of any list', () => {
    const fields = Object.entries(allCalls as Record<string, Call>)
      .filter(([, call]) => isWatchable(call) && ['list', 'paged'].includes(call.returns.kind))
      .flatMap(([call, { returns }]) =>
        Object.entries((returns.item as { properties?: Record<string, NamedSchema> }).properties ?? {}).map(
          ([label, field]) => ({ call: call as CallName, label, field }),
        ),
      );
    const raw = fields.flatMap(({ call, label, field }) => {
      const [value = samples[field.format ?? '']] = Object.keys(field['x-enumNames'] ?? {});
      const expected = field['x-enumNames']?.[value ?? ''];
      if (value === undefined || value === expected) return [];
      const actual = formatLabel({ call, label }, value);
      return actual === value || (expected && actual !== expected) ? [`${call}.${label}: ${actual}`] : [];
    });
    expect(raw).toEqual([]);
    expect(fields.filter(({ field }) => field['x-enumNames']).length).toBeGreaterThan(50);
  });
});

interface NamedSchema {
  format?: string;
  'x-enumNames'?: Record<string, string>;
}

const samples: Readonly<Record<string, string>> = {
  date: '2026-11-26',
  'date-time': '2026-11-26T03:04:00.000Z',
  phone: '61255500101',
};
