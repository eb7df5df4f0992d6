import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { t, translateWord } from '#i18n';
import { accountTypes } from '../../../contract/people/roleEntities';
import { Icon } from '../../theme/Icon';
import type { GridRole } from './gridModel';

export interface RoleTools {
  onCopy: (role: GridRole) => void;
  onPreview: (role: GridRole) => void;
}

export const RoleHead = ({
  role,
  isReadOnly,
  onCopy,
  onPreview,
}: RoleTools & { role: GridRole; isReadOnly: boolean }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = (onRole: (role: GridRole) => void) => () => {
    setAnchor(null);
    onRole(role);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 0.5, minHeight: 44 }}>
      <Box sx={{ lineHeight: 1.25, maxWidth: 120, pl: 1 }}>
        {role.name}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {translateWord(accountTypes[role.account_type ?? 'customer'])}
        </Box>
      </Box>
      <IconButton
        size="small"
        aria-label={t('More for {name}', { name: role.name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="MoreVert" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={act(onPreview)}>
          <Icon name="Visibility" sx={{ mr: 1.5 }} />
          {t('See as this role')}
        </MenuItem>
        {!isReadOnly && (
          <MenuItem onClick={act(onCopy)}>
            <Icon name="ContentCopy" sx={{ mr: 1.5 }} />
            {t('Copy to other roles')}
          </MenuItem>
        )}
      </Menu>
    </Box>
  );
};
