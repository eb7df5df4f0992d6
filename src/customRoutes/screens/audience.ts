import { joinOr, type MessageDescriptor, msg, t } from '#i18n';
import type { audienceLevels } from '../../../contract/console/screens';
import type { SavedScreen } from './useScreens';

type Audience = Pick<SavedScreen, 'least_level' | 'role_ids' | 'group_numbers'>;

const levelLabels: Record<keyof typeof audienceLevels, MessageDescriptor> = {
  customer: msg('For everyone'),
  reseller: msg('For resellers and staff'),
  staff: msg('For staff'),
};

export const formatAudience = (
  { least_level, role_ids, group_numbers }: Audience,
  roleName: (id: number) => string,
): string => {
  const audience = least_level ? t(levelLabels[least_level]) : t('For nobody');
  const roles = joinOr((role_ids ?? []).map((id) => roleName(id ?? 0)));
  const groups = joinOr((group_numbers ?? []).map(String));
  if (roles && groups)
    return t('{audience}, in role {roles}, of group {groups}', { audience, roles, groups });
  if (roles) return t('{audience}, in role {roles}', { audience, roles });
  return groups ? t('{audience}, of group {groups}', { audience, groups }) : audience;
};
