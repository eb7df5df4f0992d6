import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import { useLabels } from '../../fields/useLabels';
import { useGroup } from './useGroup';

const GroupMenu = ({ spec }: { spec: ListedResource }) => {
  const { group, choose } = useGroup(spec);
  const labels = useLabels(spec);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = group ? t('Grouped by {labels}', { labels: labels.field(group) }) : t('Group rows');
  const entry = (field: string, words: string) => (
    <MenuItem
      key={field}
      role="menuitemradio"
      aria-checked={field === (group?.field ?? '')}
      selected={field === (group?.field ?? '')}
      onClick={() => {
        setAnchor(undefined);
        choose(field);
      }}
    >
      {words}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        color={group ? 'primary' : 'default'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="Layers" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {entry('', t('No groups'))}
        {spec.list.groupBy?.map((field) => entry(field.field, labels.field(field)))}
      </Menu>
    </>
  );
};

export default GroupMenu;
