import type { Call } from '../call';
import { type Permission, type PermissionName, type PermissionSetting, permissions } from './permissions';

/** What a role must have been given for a call: at least to look, or to change. */
export interface RequiredPermission {
  permission: PermissionName;
  setting: Exclude<PermissionSetting, 'deny'>;
}

const reading = /^(get|list|search|check|parse|download|purchaseSummary)/i;

/** Whether a call changes nothing, by its name: the API says it there and nowhere else. */
export const isReading = (call: string): boolean => reading.test(call);

/** Needed by everyone, whatever the role: ends acting as somebody else. */
const free: ReadonlySet<string> = new Set(['ClearImpersonate']);

const all = Object.entries(permissions) as [PermissionName, Permission][];

/**
 * What a role must have been given to make a call.
 * @returns undefined for calls that go by level alone
 */
export const requiredPermission = (
  name: string,
  { group }: Pick<Call, 'group'>,
): RequiredPermission | undefined => {
  if (free.has(name)) return undefined;
  const reads = isReading(name);
  const fits = ({ only }: Permission) => !only || (only === 'reads') === reads;
  const [permission] =
    all.find(([, one]) => one.calls?.includes(name)) ??
    all.find(([, one]) => one.groups?.includes(group) && fits(one)) ??
    [];
  return permission && { permission, setting: reads ? 'view' : 'allow' };
};

/** Whether what a role has been given is enough; what it was never given is not. */
export const isEnough = (
  given: PermissionSetting | null | undefined,
  needed: RequiredPermission['setting'] | undefined,
): boolean => needed === undefined || given === 'allow' || (given === 'view' && needed === 'view');
