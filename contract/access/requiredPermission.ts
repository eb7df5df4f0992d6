import type { PermissionName } from '#contract/access';
import type { Call } from '../call';
import type { PermissionSetting, RequiredSetting } from './settings';

/** What a role must have been given for a call: at least to look, to change, or all of it. */
export interface RequiredPermission {
  permission: PermissionName;
  setting: RequiredSetting;
}

/** The settings, from the least: each includes those before it. */
export const settingsByRank: readonly PermissionSetting[] = ['deny', 'view', 'ask', 'change', 'allow'];

/** How far a setting goes; what was never given goes nowhere. */
export const getSettingRank = (setting: PermissionSetting | null | undefined): number =>
  settingsByRank.indexOf(setting ?? 'deny');

/**
 * What a role must have been given to make a call.
 * @returns undefined for calls that go by level alone
 */
export const getRequiredPermission = ({
  permission,
  effect,
  setting = effect === 'read' ? 'view' : 'change',
}: Pick<Call, 'permission' | 'effect' | 'setting'>): RequiredPermission | undefined =>
  permission === null ? undefined : { permission, setting };

/** Whether what a role has been given is enough, be it that it asks before; what it was never given is not. */
export const isSettingSufficient = (
  given: PermissionSetting | null | undefined,
  needed: RequiredPermission['setting'] | undefined,
): boolean => needed === undefined || given === 'ask' || getSettingRank(given) >= getSettingRank(needed);
