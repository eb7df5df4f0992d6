import { describe, expect, it } from 'vitest';
import {
  fitting,
  includes,
  inWords,
  type OwnRole,
  type RoleScreen,
  settingsOf,
  toggled,
  toSend,
} from '../../../src/customRoutes/ownRoles/roleSettings';

const screenOf = (permission: string, screen: string, most: RoleScreen['most'] = 'allow'): RoleScreen => ({
  permission,
  screen,
  area: 'Numbers',
  about: '',
  changing: null,
  settings: ['view', 'ask', 'change', 'allow'],
  calls: [{ call: 'ReleaseNumbers', done: 'Makes reserved numbers available again' }],
  most,
});
const numbers = screenOf('numbers.assign', 'Numbers');
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
} as OwnRole;

describe('what a role of one’s own asks first', () => {
  it('is kept with when it does so, as it is saved', () => {
    expect(toSend(settingsOf(role))).toEqual([
      { permission: 'numbers.assign', setting: 'ask', ask_above: 20, ask_calls: ['ReleaseNumbers'] },
      { permission: 'calls.view', setting: 'view' },
    ]);
  });

  it('stays in a copy, where whoever makes it may give it', () => {
    expect(fitting(settingsOf(role), [numbers])['numbers.assign']).toEqual({
      setting: 'ask',
      above: 20,
      calls: ['ReleaseNumbers'],
    });
    const lesser = screenOf('numbers.assign', 'Numbers', 'view');
    expect(fitting(settingsOf(role), [lesser])['numbers.assign']).toEqual({ setting: 'view' });
  });

  it('is instead of changing, not a part of it', () => {
    const asking = toggled({}, numbers, 'ask', true);
    expect(asking).toEqual({ 'numbers.assign': { setting: 'ask' } });
    expect(includes('ask', 'view')).toBe(true);
    expect(includes('ask', 'change')).toBe(false);
    expect(includes('allow', 'ask')).toBe(false);
    expect(toggled(asking, numbers, 'ask', false)).toEqual({ 'numbers.assign': { setting: 'view' } });
    expect(toggled(toggled({}, numbers, 'change', true), numbers, 'change', false)).toEqual({
      'numbers.assign': { setting: 'view' },
    });
  });

  it('is told in words', () => {
    expect(inWords(settingsOf(role), [numbers, screenOf('calls.view', 'Call log')])).toBe(
      'Asks before changing Numbers. Looks at Call log.',
    );
  });
});
