import { joinAnd, joinOr, type MessageDescriptor, msg, t } from '#i18n';
import type { AudienceLevel, audienceLevels } from '../../../contract/console/screens';
import { meetsLevel } from '../../../contract/levels';
import { getRootLevel } from '../../declaration/menuRoots';
import type { MenuRootName } from '../../declaration/registered';
import type { SavedScreen } from './useScreens';

/** Returns the menu root for an audience: the given root, or that of a phone system if users of this level don't have it. */
export const getAudienceRoot = (level: AudienceLevel, root: MenuRootName): MenuRootName =>
  meetsLevel(level, getRootLevel({ level: root })) ? root : 'Customer';

type Audience = Pick<SavedScreen, 'least_level' | 'role_ids' | 'group_numbers' | 'domain_names'>;

const levelLabels: Record<keyof typeof audienceLevels, MessageDescriptor> = {
  customer: msg('For customers, resellers and staff'),
  reseller: msg('For resellers and staff'),
  staff: msg('For staff'),
};

export const formatAudience = (
  { least_level, role_ids, group_numbers, domain_names }: Audience,
  roleName: (id: number) => string,
): string => {
  const systems = joinAnd((domain_names ?? []).flatMap((name) => name ?? []));
  const levels = least_level ? t(levelLabels[least_level]) : t('For nobody');
  const audience = systems ? t('For the users of {systems}', { systems }) : levels;
  const roles = joinOr((role_ids ?? []).map((id) => roleName(id ?? 0)));
  const groups = joinOr((group_numbers ?? []).map(String));
  if (roles && groups)
    return t('{audience}, in role {roles}, of group {groups}', { audience, roles, groups });
  if (roles) return t('{audience}, in role {roles}', { audience, roles });
  return groups ? t('{audience}, of group {groups}', { audience, groups }) : audience;
};
