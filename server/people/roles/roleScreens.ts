import { translateWord } from '#i18n';
import {
  type Permission,
  type PermissionName,
  type PermissionSetting,
  permissions,
} from '../../../contract/access/permissions';
import { getRequiredPermission, settingsByRank } from '../../../contract/access/requiredPermission';
import { type Call, type Level, meetsLevel } from '../../../contract/call';
import { allCalls } from '../../../contract/index';
import { getCallLabel } from '../audit/auditLabels';

/** A screen as roles are composed of it. */
export interface RoleScreen {
  permission: PermissionName;
  area: string;
  screen: string;
  about: string;
  changing: string | null;
  settings: PermissionSetting[];
  /** Its calls that change something. */
  calls: { call: string; done: string }[];
}

/** The kind of account a screen is about, where a phone system may have none of them. */
const userTypeByPermission: Partial<Record<PermissionName, string>> = {
  'queues.edit': 'acds',
  'queue-reports.view': 'acds',
  'ring-groups.edit': 'hunts',
  'orbits.edit': 'orbits',
};

/** Calls about accounts of any kind say what they ask for of each; these are changed by no other. */
const getSettings = (name: PermissionName, level: Level): PermissionSetting[] => {
  const asked = new Set<PermissionSetting>(
    Object.values<Call>(allCalls).flatMap((call) => {
      const need = getRequiredPermission(call);
      return need?.permission === name && meetsLevel(level, call.access) ? [need.setting] : [];
    }),
  );
  const changes = asked.has('change') || asked.has('allow');
  return settingsByRank.filter((setting) => (setting === 'ask' ? changes : asked.has(setting)));
};

const getCalls = (name: PermissionName, level: Level): RoleScreen['calls'] =>
  Object.entries<Call>(allCalls).flatMap(([call, one]) => {
    const isMeant = one.effect === 'write' && meetsLevel(level, one.access);
    const need = isMeant ? getRequiredPermission(one) : undefined;
    return need?.permission === name ? [{ call, done: getCallLabel(call) ?? call }] : [];
  });

/** The screens that people of a level can be given, in the order of the menu. */
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
