import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '#i18n';
import type { FilterValues } from '../../declaration/dashboardOptions';
import { loadListedResource } from '../../declaration/registry';
import { getKit } from '../../kit';
import { Icon } from '../../theme/Icon';
import { useFollow } from '../actions/useFollow';
import { useFollowedList } from '../follow/useFollowed';
import { buildListPath } from './fillFilter';
import { useFillFilter } from './useFillFilter';

/** A figure in a panel: the number of records in a filtered list. */
export interface Figure {
  label: string;
  resource: string;
  filter: FilterValues;
}

/** Whether a value is a relative date. Relative dates are stored unresolved and evaluated on each check. */
const isDayValue = (value: unknown): boolean => typeof value === 'string' && value.startsWith('$today');

/** Buttons for watching individual figures of a panel; loaded after the page has rendered. */
const FollowPanel = ({ figures }: { figures: readonly Figure[] }) => {
  const fillFields = useFillFilter();
  const followed = useFollowedList();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const follow = useFollow();
  if (!getKit().follow || figures.length === 0) return null;

  const choose = async ({ label, resource, filter }: Figure) => {
    setAnchor(undefined);
    const spec = await loadListedResource(resource);
    const days = Object.fromEntries(Object.entries(filter).filter(([, value]) => isDayValue(value)));
    const now = fillFields(filter);
    const target = followed(spec, {
      filter: { ...now, ...days },
      words: label,
      address: buildListPath(resource, now),
    });
    if (target) await follow({ ...target, name: label, condition: 'above' });
    else notify(t('This can’t be followed: it comes from elsewhere.'), { type: 'info' });
  };

  return (
    <>
      <IconButton
        aria-label={t('Follow')}
        title={t('Follow')}
        aria-haspopup={figures.length > 1 ? 'menu' : 'dialog'}
        size="small"
        onClick={(event) => {
          const [only] = figures;
          if (figures.length === 1 && only) void choose(only);
          else setAnchor(event.currentTarget);
        }}
      >
        <Icon name="Visibility" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {figures.map((figure) => (
          <MenuItem key={figure.label} onClick={() => void choose(figure)}>
            {figure.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

export default FollowPanel;
