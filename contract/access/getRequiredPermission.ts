import type { Call } from '../call';
import type { PermissionName } from '../register';
import type { PermissionSetting, RequiredSetting } from './settings';

/** The permission and setting that a role needs for a call. */
export interface RequiredPermission {
  permission: PermissionName;
  setting: RequiredSetting;
}

/** Settings in ascending order. Each includes those before it. */
export const settingsByRank: readonly PermissionSetting[] = ['deny', 'view', 'ask', 'change', 'allow'];

/** Rank of a setting. An unset permission ranks lowest. */
export const getSettingRank = (setting: PermissionSetting | null | undefined): number =>
  settingsByRank.indexOf(setting ?? 'deny');

/**
 * The permission a role needs to make a call.
 * @returns undefined for calls that depend only on the level
 */
export const getRequiredPermission = ({
  permission,
  effect,
  setting = effect === 'read' ? 'view' : 'change',
}: Pick<Call, 'permission' | 'effect' | 'setting'>): RequiredPermission | undefined =>
  permission === null ? undefined : { permission, setting };

/** Whether a granted setting suffices, even if it requires approval. An unset permission never does. */
export const isSettingSufficient = (
  granted: PermissionSetting | null | undefined,
  needed: RequiredPermission['setting'] | undefined,
): boolean => needed === undefined || granted === 'ask' || getSettingRank(granted) >= getSettingRank(needed);
