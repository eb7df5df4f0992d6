import { describe, expect, it } from 'vitest';
import { applyPreset, getPreset, listPresets } from '../../../src/customRoutes/roles/approvalPresets';
import type { GrantedSetting, RoleScreen } from '../../../src/customRoutes/roles/roleSettings';

const screen: RoleScreen = {
  permission: 'messages.edit',
  calls: [
    { call: 'SendSms', done: 'Sends a text', leaves: true },
    { call: 'AddServiceToUB', done: 'Has a service billed', leaves: true },
    { call: 'RemoveText', done: 'Removes a text', leaves: false },
  ],
};
const ask: GrantedSetting = { setting: 'ask' };

describe('approval preset', () => {
  it.each(listPresets(screen))('is recognised after it was applied: %s', (preset) => {
    expect(getPreset(screen, applyPreset(screen, ask, preset))).toBe(preset);
  });

  it('covers exactly the calls that send or bill something', () => {
    expect(applyPreset(screen, { ...ask, ask_above: 3 }, 'leaving')).toEqual({
      setting: 'ask',
      ask_above: null,
      ask_calls: ['SendSms', 'AddServiceToUB'],
    });
  });

  it('is not offered for sending and billing if nothing on the screen does either', () => {
    expect(listPresets({ ...screen, calls: [{ call: 'RemoveText', leaves: false }] })).toEqual([
      'all',
      'above',
    ]);
  });

  it.each([{ ask_calls: ['SendSms'] }, { ask_calls: ['SendSms', 'AddServiceToUB'], ask_above: 5 }])(
    'is the own rule if it was set under Advanced: %o',
    (rule) => {
      expect(getPreset(screen, { ...ask, ...rule })).toBe('own');
    },
  );
});
