import { describe, expect, it } from 'vitest';
import {
  type CustomRole,
  coversVerb,
  describeSettings,
  fitSettings,
  type RoleScreen,
  toggleVerb,
  toRequest,
  toSettings,
} from '../../../src/customRoutes/ownRoles/roleSettings';

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
  calls: [{ call: 'ReleaseNumbers', done: 'Makes reserved numbers available again' }],
  most: maximum,
});
const numbers = createScreen('numbers.assign', 'Numbers');
const role = {
  settings: [
    {
      permission: 'numbers.assign',
      setting: 'ask',
      ask_above: 20,
      ask_calls: ['ReleaseNumbers'],
    },
    { permission: 'calls.view', setting: 'view', ask_above: null, ask_calls: null },
  ],
} as CustomRole;

describe('approval settings of a custom role', () => {
  it('are saved with their conditions', () => {
    expect(toRequest(toSettings(role))).toEqual([
      { permission: 'numbers.assign', setting: 'ask', ask_above: 20, ask_calls: ['ReleaseNumbers'] },
      { permission: 'calls.view', setting: 'view' },
    ]);
  });

  it('are copied to a new role if its author may grant them', () => {
    expect(fitSettings(toSettings(role), [numbers])['numbers.assign']).toEqual({
      setting: 'ask',
      above: 20,
      calls: ['ReleaseNumbers'],
    });
    const lesser = createScreen('numbers.assign', 'Numbers', 'view');
    expect(fitSettings(toSettings(role), [lesser])['numbers.assign']).toEqual({ setting: 'view' });
  });

  it('replace the change permission rather than extend it', () => {
    const approvalSettings = toggleVerb({}, numbers, 'ask', true);
    expect(approvalSettings).toEqual({ 'numbers.assign': { setting: 'ask' } });
    expect(coversVerb('ask', 'view')).toBe(true);
    expect(coversVerb('ask', 'change')).toBe(false);
    expect(coversVerb('allow', 'ask')).toBe(false);
    expect(toggleVerb(approvalSettings, numbers, 'ask', false)).toEqual({
      'numbers.assign': { setting: 'view' },
    });
    expect(toggleVerb(toggleVerb({}, numbers, 'change', true), numbers, 'change', false)).toEqual({
      'numbers.assign': { setting: 'view' },
    });
  });

  it('are described in one sentence', () => {
    expect(describeSettings(toSettings(role), [numbers, createScreen('calls.view', 'Call log')])).toBe(
      'Asks before changing Numbers. Looks at Call log.',
    );
  });
});
