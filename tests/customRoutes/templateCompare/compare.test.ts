import { describe, expect, it } from 'vitest';
import {
  compareSettings,
  findSettings,
  formatSetting,
} from '../../../src/customRoutes/templateCompare/compare';
import type { FormFieldSpec, SectionSpec } from '../../../src/declaration/compiled';

const inheritedField: FormFieldSpec = {
  field: 'rec_external',
  label: 'Record outside calls',
  kind: 'inherited',
};
const sections: SectionSpec[] = [
  { section: 'Hours', fields: [{ field: 'hours_mon', label: 'Monday', kind: 'hours' }] },
  { section: 'Recording', fields: [inheritedField, { field: 'sms_token', label: 'Token', kind: 'secret' }] },
];
const template = {
  content: { rec_external: 'true', sms_token: 'hidden', odd_one: '1', left_open: null },
  business_hours: [
    { key: 'Monday', value: '09:00-17:00' },
    { key: 'holidays', value: '' },
  ],
  timezone: 'Australia/Sydney',
};

describe('domain compared with its template', () => {
  it('lists settings in section order, without secrets and with undeclared settings last', () => {
    const rows = compareSettings(sections, template, {
      hours_mon: '09:00-17:00',
      rec_external: 'false',
      other: 1,
    });
    expect(rows.map(({ spec, section, differs }) => [spec.field, section, differs])).toEqual([
      ['hours_mon', 'Hours', false],
      ['rec_external', 'Recording', true],
      ['odd_one', 'Other settings', true],
      ['hours_holiday', 'Other settings', false],
      ['tz', 'Other settings', true],
    ]);
    expect(findSettings(rows, 'outside record').map(({ spec }) => spec.field)).toEqual(['rec_external']);
    expect(findSettings(rows, 'sydney').map(({ spec }) => spec.field)).toEqual(['tz']);
    expect(formatSetting(inheritedField, '')).toBe('Not set');
  });
});
