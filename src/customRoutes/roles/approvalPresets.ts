import { type MessageDescriptor, msg } from '#i18n';
import type { GrantedSetting, RoleScreen } from './roleSettings';

export type ApprovalPreset = 'all' | 'above' | 'leaving' | 'own';

export const presetLabels: Readonly<Record<ApprovalPreset, MessageDescriptor>> = {
  all: msg('Every change'),
  above: msg('Changes above a number of records'),
  leaving: msg('Everything that sends or bills'),
  own: msg('As set under Advanced'),
};

/** Number of records above which changes need approval unless another number is entered. */
export const DEFAULT_ABOVE = 10;

/** Names of the calls of a screen that send or bill something, as marked in the contract. */
export const listLeavingCalls = ({ calls }: RoleScreen): string[] =>
  (calls ?? []).flatMap((entry) => (entry?.leaves && entry.call ? [entry.call] : []));

/** Presets that make a difference on a screen. */
export const listPresets = (screen: RoleScreen): ApprovalPreset[] =>
  listLeavingCalls(screen).length > 0 ? ['all', 'above', 'leaving'] : ['all', 'above'];

/** Returns the preset that a rule corresponds to; `own` if there is none. */
export const getPreset = (
  screen: RoleScreen,
  { ask_above: above, ask_calls }: GrantedSetting,
): ApprovalPreset => {
  const calls = ask_calls ?? [];
  if (calls.length === 0) return above == null ? 'all' : 'above';
  const leaving = listLeavingCalls(screen);
  const isSame = calls.length === leaving.length && leaving.every((call) => calls.includes(call));
  return isSame && above == null ? 'leaving' : 'own';
};

export const applyPreset = (
  screen: RoleScreen,
  grant: GrantedSetting,
  preset: ApprovalPreset,
): GrantedSetting => ({
  ...grant,
  ask_above: preset === 'above' ? (grant.ask_above ?? DEFAULT_ABOVE) : null,
  ask_calls: preset === 'leaving' ? listLeavingCalls(screen) : null,
});
