import { sayWord } from '#i18n';
import {
  type Permission,
  type PermissionName,
  type PermissionSetting,
  permissions,
} from '../../../contract/access/permissions';
import { requiredPermission, settingsFromLeast } from '../../../contract/access/requiredPermission';
import { type Call, type Level, reaches } from '../../../contract/call';
import { everyCall } from '../../../contract/index';
import { callInWords } from '../audit/auditLabels';

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
const userTypeOf: Partial<Record<PermissionName, string>> = {
  'queues.edit': 'acds',
  'queue-reports.view': 'acds',
  'ring-groups.edit': 'hunts',
  'orbits.edit': 'orbits',
};

/** Calls about accounts of any kind say what they ask for of each; these are changed by no other. */
const settingsOf = (name: PermissionName, level: Level): PermissionSetting[] => {
  const asked = new Set<PermissionSetting>(
    Object.values<Call>(everyCall).flatMap((call) => {
      const need = requiredPermission(call);
      return need?.permission === name && reaches(level, call.access) ? [need.setting] : [];
    }),
  );
  const changes = asked.has('change') || asked.has('allow');
  return settingsFromLeast.filter((setting) => (setting === 'ask' ? changes : asked.has(setting)));
};

const callsOf = (name: PermissionName, level: Level): RoleScreen['calls'] =>
  Object.entries<Call>(everyCall).flatMap(([call, one]) => {
    const isMeant = one.effect === 'write' && reaches(level, one.access);
    const need = isMeant ? requiredPermission(one) : undefined;
    return need?.permission === name ? [{ call, done: callInWords(call) ?? call }] : [];
  });

/** The screens that people of a level can be given, in the order of the menu. */
export const roleScreens = (level: Level, userTypes: readonly string[] | null): RoleScreen[] =>
  (Object.entries(permissions) as [PermissionName, Permission][]).flatMap(
    ([permission, { app, screen, about, changing }]) => {
      const type = userTypeOf[permission];
      const settings = settingsOf(permission, level);
      if (settings.length === 0 || (type && userTypes && !userTypes.includes(type))) return [];
      return [
        {
          permission,
          area: sayWord(app),
          screen: sayWord(screen),
          about: sayWord(about),
          changing: changing ? sayWord(changing) : null,
          settings,
          calls: callsOf(permission, level),
        },
      ];
    },
  );
