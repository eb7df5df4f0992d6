import { describe, expect, it } from 'vitest';
import {
  coversVerb,
  fitSettings,
  getNextSetting,
  type RoleScreen,
  type RoleSetting,
  toggleVerb,
  toSettingList,
  toSettings,
} from '../../../src/customRoutes/roles/roleSettings';

const createScreen = (
  permission: string,
  screen: string,
  maximum: RoleScreen['most'] = 'allow',
): RoleScreen => ({
  permission,
  screen,
  area: 'Numbers',
  about: '',
  changing: null,
  settings: ['view', 'ask', 'change', 'allow'],
  calls: [{ call: 'ReleaseNumbers', done: 'Release numbers' }],
  most: maximum,
});
const numbers = createScreen('numbers.assign', 'Numbers');
const settings: RoleSetting[] = [
  { permission: 'numbers.assign', setting: 'ask', ask_above: 20, ask_calls: ['ReleaseNumbers'] },
  { permission: 'calls.view', setting: 'view' },
];

describe('settings of a role', () => {
  it('are saved with their approval conditions, without denied permissions', () => {
    expect(toSettingList({ ...toSettings(settings), 'users.edit': { setting: 'deny' } })).toEqual(settings);
  });

  it('are copied to a new role if its author may grant them', () => {
    expect(fitSettings(toSettings(settings), [numbers])['numbers.assign']).toEqual({
      setting: 'ask',
      ask_above: 20,
      ask_calls: ['ReleaseNumbers'],
    });
    const lesser = createScreen('numbers.assign', 'Numbers', 'view');
    expect(fitSettings(toSettings(settings), [lesser])['numbers.assign']).toEqual({ setting: 'view' });
  });

  it('require approval as an alternative to changing', () => {
    expect(toggleVerb(numbers, 'ask', true)).toEqual({ setting: 'ask' });
    expect(coversVerb('ask', 'view')).toBe(true);
    expect(coversVerb('ask', 'change')).toBe(false);
    expect(coversVerb('allow', 'ask')).toBe(false);
    expect(toggleVerb(numbers, 'ask', false)).toEqual({ setting: 'view' });
    expect(toggleVerb(numbers, 'change', false)).toEqual({ setting: 'view' });
    expect(toggleVerb(numbers, 'view', false)).toEqual({ setting: 'deny' });
  });

  it('cycle through those that the screen supports and the author may grant', () => {
    const cycle = (screen: RoleScreen) =>
      (['deny', 'allow', 'change', 'ask', 'view'] as const).map((now) => getNextSetting(screen, now).setting);
    expect(cycle(numbers)).toEqual(['allow', 'change', 'ask', 'view', 'deny']);
    expect(cycle(createScreen('numbers.assign', 'Numbers', 'ask'))).toEqual([
      'ask',
      'ask',
      'ask',
      'view',
      'deny',
    ]);
  });
});
