import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type MessageDescriptor, msg, t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import type { IconName } from '../../../theme/icons';
import type { LayoutName } from '../address/listAddress';
import { useLayout } from './useLayout';

const layoutLabels: Readonly<Record<LayoutName, { label: MessageDescriptor; icon: IconName }>> = {
  rows: { label: msg('List'), icon: 'FormatListBulleted' },
  board: { label: msg('Board'), icon: 'ViewKanban' },
  calendar: { label: msg('Calendar'), icon: 'CalendarMonth' },
  tree: { label: msg('Tree'), icon: 'AccountTree' },
  map: { label: msg('Map'), icon: 'Map' },
};

/** Switches between layouts with a toggle for two, or a menu for more. */
const LayoutSwitch = ({ spec }: { spec: ListedResource }) => {
  const { layout, layouts, choose } = useLayout(spec);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const otherLayouts = layouts.filter((name) => name !== layout);
  const [other] = otherLayouts;
  if (other && otherLayouts.length === 1)
    return (
      <Button
        color="inherit"
        startIcon={<Icon name={layoutLabels[other].icon} />}
        onClick={() => choose(other)}
      >
        {t(layoutLabels[other].label)}
      </Button>
    );
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Icon name={layoutLabels[layout].icon} />}
        endIcon={<Icon name="ExpandMore" />}
        aria-haspopup="menu"
        aria-label={t('Shown as: {label}', { label: t(layoutLabels[layout].label) })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t(layoutLabels[layout].label)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {layouts.map((name) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={name === layout}
            selected={name === layout}
            onClick={() => {
              setAnchor(undefined);
              choose(name);
            }}
          >
            <ListItemIcon>
              <Icon name={layoutLabels[name].icon} />
            </ListItemIcon>
            {t(layoutLabels[name].label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

export default LayoutSwitch;
