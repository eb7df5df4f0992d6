import { describe, expect, it } from 'vitest';
import { getExpectedSettings } from '../../telephony/templateSettings';

const template = {
  content: { rec_external: 'true', sms_token: 'hidden', odd_one: '1', left_open: null },
  business_hours: [
    { key: 'Monday', value: '09:00-17:00' },
    { key: 'holidays', value: '' },
  ],
  timezone: 'Australia/Sydney',
};

describe('settings in a domain template', () => {
  it('are returned by API name, including opening hours and the time zone', () => {
    expect(getExpectedSettings(template)).toEqual({
      rec_external: 'true',
      sms_token: 'hidden',
      odd_one: '1',
      hours_mon: '09:00-17:00',
      hours_holiday: '',
      tz: 'Australia/Sydney',
    });
  });
});
