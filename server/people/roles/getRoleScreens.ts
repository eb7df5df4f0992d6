import { translateWord } from '#i18n';
import { getRequiredPermission, settingsByRank } from '../../../contract/access/getRequiredPermission';
import { meetsLevel } from '../../../contract/access/levels';
import {
  type Permission,
  type PermissionName,
  type PermissionSetting,
  permissions,
} from '../../../contract/access/permissions';
import type { Call, Level } from '../../../contract/call';
import { allCalls } from '../../../contract/index';
import { getCallLabel } from '../audit/auditLabels';

export interface RoleScreen {
  permission: PermissionName;
  area: string;
  screen: string;
  about: string;
  changing: string | null;
  settings: PermissionSetting[];
  calls: { call: string; done: string; leaves: boolean }[];
}

/** Account type that a screen requires; a phone system may not have all types. */
const userTypeByPermission: Partial<Record<PermissionName, string>> = {
  'queues.edit': 'acds',
  'queue-reports.view': 'acds',
  'ring-groups.edit': 'hunts',
  'orbits.edit': 'orbits',
};

/**
 * Returns the settings that the calls of a permission require. Calls for any account type are ignored, because they
 * require no other settings.
 */
function getSettings(name: PermissionName, level: Level): PermissionSetting[] {
  const requiredSettings = new Set<PermissionSetting>(
    Object.values<Call>(allCalls).flatMap((call) => {
      const need = getRequiredPermission(call);
      return need?.permission === name && meetsLevel(level, call.access) ? [need.setting] : [];
    }),
  );
  const changes = requiredSettings.has('change') || requiredSettings.has('allow');
  return settingsByRank.filter((setting) => (setting === 'ask' ? changes : requiredSettings.has(setting)));
}

const getCalls = (name: PermissionName, level: Level): RoleScreen['calls'] =>
  Object.entries<Call>(allCalls).flatMap(([call, definition]) => {
    const isIncluded = definition.effect === 'write' && meetsLevel(level, definition.access);
    const need = isIncluded ? getRequiredPermission(definition) : undefined;
    const { costs, sends = false } = definition;
    return need?.permission === name
      ? [{ call, done: getCallLabel(call) ?? call, leaves: costs !== undefined || sends }]
      : [];
  });

/** Returns the screens available to users of a level, in menu order. */
export const getRoleScreens = (level: Level, userTypes: readonly string[] | null): RoleScreen[] =>
  (Object.entries(permissions) as [PermissionName, Permission][]).flatMap(
    ([permission, { app, screen, about, changing }]) => {
      const type = userTypeByPermission[permission];
      const settings = getSettings(permission, level);
      if (settings.length === 0 || (type && userTypes && !userTypes.includes(type))) return [];
      return [
        {
          permission,
          area: translateWord(app),
          screen: translateWord(screen),
          about: translateWord(about),
          changing: changing ? translateWord(changing) : null,
          settings,
          calls: getCalls(permission, level),
        },
      ];
    },
  );
