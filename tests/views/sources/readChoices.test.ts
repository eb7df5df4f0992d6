import { describe, expect, it } from 'vitest';
import { readChoices } from '../../../src/views/sources/readChoices';

describe('choices from a call', () => {
  const source = { call: 'Any', value: 'account', label: ['account', 'display'], off: 'disabled' };

  it('show which entries are disabled', () => {
    const rows = [
      { account: '203', display: 'Ada Sample', disabled: true },
      { account: '204', display: 'Bert Sample', disabled: false },
      { account: '205', display: 'Cleo Sample' },
    ];
    expect(readChoices(rows, source)).toEqual([
      { value: '203', label: '203 Ada Sample (disabled)', isOff: true },
      { value: '204', label: '204 Bert Sample' },
      { value: '205', label: '205 Cleo Sample' },
    ]);
  });
});
