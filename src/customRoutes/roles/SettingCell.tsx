import { styled } from '@mui/material/styles';
import { t, translateWord } from '#i18n';
import type { PermissionSetting } from '../../../contract/access/permissions';
import { permissionSettings } from '../../../contract/people/roleEntities';
import { vars } from '../../theme/vars';

const tone = { allow: 'success', change: 'success', ask: 'warning', view: 'info', deny: 'neutral' } as const;

const Cell = styled('button')({
  width: '100%',
  minWidth: 104,
  minHeight: 32,
  padding: '0 8px',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  border: '2px solid transparent',
  borderRadius: 6,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 1 },
  '&[data-changed]': { borderColor: vars.palette.primary.main },
  '&[data-changed]::before': {
    content: '""',
    width: 6,
    height: 6,
    borderRadius: 3,
    backgroundColor: vars.palette.primary.main,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
});

interface SettingCellProps {
  role: string;
  permission: string;
  setting: PermissionSetting | undefined;
  isChanged: boolean;
  isReadOnly: boolean;
  onNext: () => void;
}

/** A role's setting for a permission; each click advances to the next weaker one. */
export const SettingCell = ({
  role,
  permission,
  setting = 'deny',
  isChanged,
  isReadOnly,
  onNext,
}: SettingCellProps) => {
  const words = translateWord(permissionSettings[setting]);
  const isOpen = setting !== 'deny';
  const shade = tone[setting];
  return (
    <Cell
      type="button"
      disabled={isReadOnly}
      data-changed={isChanged || undefined}
      aria-label={
        isChanged
          ? t('{permission} for {role}: {setting}, changed', { permission, role, setting: words })
          : t('{permission} for {role}: {setting}', { permission, role, setting: words })
      }
      onClick={onNext}
      style={{
        color: isOpen ? vars.palette.tone[`${shade}Text`] : vars.palette.text.secondary,
        fontWeight: isOpen ? 600 : 400,
        backgroundColor: isOpen ? vars.palette.tone[shade] : 'transparent',
      }}
    >
      {words}
    </Cell>
  );
};
