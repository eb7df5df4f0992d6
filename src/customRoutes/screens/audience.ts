import { t } from '#i18n';
import { audienceLevels } from '../../../contract/console/screens';
import type { MadeScreen } from './useScreens';

type Audience = Pick<MadeScreen, 'least_level' | 'role_ids' | 'group_numbers'>;

/** Whom a screen is for, in words. */
export const audienceText = (
  { least_level, role_ids, group_numbers }: Audience,
  roleName: (id: number) => string,
): string => {
  const parts = [
    least_level
      ? t('For {audienceLevels}', { audienceLevels: audienceLevels[least_level].toLowerCase() })
      : t('For nobody'),
  ];
  if (role_ids?.length) parts.push(`in role ${role_ids.map((id) => roleName(id ?? 0)).join(' or ')}`);
  if (group_numbers?.length) parts.push(`of group ${group_numbers.join(' or ')}`);
  return parts.join(', ');
};
