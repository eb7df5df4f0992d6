import { either, type MessageDescriptor, msg, t } from '#i18n';
import type { audienceLevels } from '../../../contract/console/screens';
import type { MadeScreen } from './useScreens';

type Audience = Pick<MadeScreen, 'least_level' | 'role_ids' | 'group_numbers'>;

const forLevels: Record<keyof typeof audienceLevels, MessageDescriptor> = {
  customer: msg('For everyone'),
  reseller: msg('For resellers and staff'),
  staff: msg('For staff'),
};

/** Whom a screen is for, in words. */
export const audienceText = (
  { least_level, role_ids, group_numbers }: Audience,
  roleName: (id: number) => string,
): string => {
  const audience = least_level ? t(forLevels[least_level]) : t('For nobody');
  const roles = either((role_ids ?? []).map((id) => roleName(id ?? 0)));
  const groups = either((group_numbers ?? []).map(String));
  if (roles && groups)
    return t('{audience}, in role {roles}, of group {groups}', { audience, roles, groups });
  if (roles) return t('{audience}, in role {roles}', { audience, roles });
  return groups ? t('{audience}, of group {groups}', { audience, groups }) : audience;
};
