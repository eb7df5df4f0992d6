import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo, useState } from 'react';
import { t } from '#i18n';
import { levelNames } from '../../../../contract/access/levels';
import { type AudienceLevel, audienceLevels } from '../../../../contract/console/screens';
import { meetsLevel } from '../../../../contract/levels';
import { getRequiredLevel } from '../../../declaration/menuRoots';
import type { MenuEntry } from '../../../declaration/vocabulary';
import { type PreviewedAccess, PreviewedSession } from '../../../session/PreviewedSession';
import { toSessionDetails } from '../../../telephony/currentUser';
import { SelectField } from '../../../ui/SelectField';
import { useRoles } from '../useRoles';

interface Props {
  spec: { menu?: MenuEntry | undefined; level: PreviewedAccess['level'] } | undefined;
  children: ReactNode;
}

interface Choice {
  key: string;
  label: string;
  access: PreviewedAccess;
}

const useChoices = (): Choice[] => {
  const { roles } = useRoles();
  return useMemo(
    () => [
      ...(Object.entries(audienceLevels) as [AudienceLevel, string][])
        .map(([level]) => ({ key: level, label: t(levelNames[level]), access: { level } }))
        .toReversed(),
      ...roles.flatMap((role): Choice[] => {
        if (!role.id) return [];
        const { permissions, approvalRules } = toSessionDetails({ user_roles: [role] });
        const level = role.account_type ?? 'customer';
        return [
          {
            key: String(role.id),
            label: t('Role {name}', { name: role.name ?? String(role.id) }),
            access: { level, ...(permissions && { permissions }), ...(approvalRules && { approvalRules }) },
          },
        ];
      }),
    ],
    [roles],
  );
};

/** Lets staff view the screen as users of another level or role see it. */
export const PreviewAs = ({ spec, children }: Props) => {
  const [key, setKey] = useState('');
  const choices = useChoices();
  const choice = choices.find((candidate) => candidate.key === key);
  const needed = spec?.menu && getRequiredLevel(spec.menu, spec.level);
  const isOutside = choice && needed && !meetsLevel(choice.access.level, needed);
  return (
    <>
      <SelectField
        label={t('Preview as')}
        size="small"
        value={key}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        blank={t('Myself')}
        options={choices.map((candidate) => [candidate.key, candidate.label] as const)}
        onChange={setKey}
        sx={{ maxWidth: 320 }}
      />
      {isOutside && (
        <Alert severity="info">
          {t('Not shown to {audience} yet: it is for {level}. Choose who sees it when you publish.', {
            audience: choice.label,
            level: t(levelNames[needed]),
          })}
        </Alert>
      )}
      <Box key={key}>
        {choice ? <PreviewedSession access={choice.access}>{children}</PreviewedSession> : children}
      </Box>
    </>
  );
};
