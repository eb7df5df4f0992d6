import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { ActionMenu } from './ActionMenu';
import type { ActionItem } from './doable';

interface Props {
  items: readonly ActionItem[];
  /** Number of actions shown as buttons on wide screens. Further actions are in a menu. */
  visibleCount?: number;
  /** Number of actions shown as buttons, whatever the screen width. */
  atOnce?: number | undefined;
  variant?: 'text' | 'outlined';
  menuLabel: string;
}

/**
 * Shows the first actions as buttons and the rest in a menu, which contains nearly all of them on phones. The primary
 * action comes last.
 */
export const ActionButtons = ({
  items: all,
  visibleCount = 3,
  atOnce,
  variant = 'outlined',
  menuLabel,
}: Props) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const main = all.find(({ isMain }) => isMain);
  const items = all.filter((item) => item !== main);
  const capacity = (atOnce ?? (isNarrow ? 1 : visibleCount)) - (main ? 1 : 0);
  // A menu with a single entry would save no space.
  const cut = items.length === capacity + 1 ? items.length : capacity;
  const rest = items.slice(cut);
  return (
    <>
      {items.slice(0, cut).map((item) => (
        <ActionButton key={item.key} item={item} variant={variant} />
      ))}
      {rest.length > 0 && (
        <Button
          variant={variant}
          color="inherit"
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-label={menuLabel}
          endIcon={<Icon name="MoreVert" />}
        >
          {t('More')}
        </Button>
      )}
      {main && <ActionButton item={main} variant="contained" />}
      <ActionMenu anchor={anchor} items={rest} onClose={() => setAnchor(null)} />
    </>
  );
};

const ActionButton = ({
  item,
  variant,
}: {
  item: ActionItem;
  variant: 'text' | 'outlined' | 'contained';
}) => (
  <Tooltip title={item.refused ?? ''} describeChild enterTouchDelay={0}>
    <Button
      variant={variant}
      color={item.danger ? 'error' : 'primary'}
      loading={item.busy}
      startIcon={item.icon && <Icon name={item.icon} />}
      // A disabled button cannot be focused, so it could not explain why it is disabled.
      aria-disabled={item.refused !== undefined || undefined}
      onClick={item.refused === undefined ? item.onClick : undefined}
      sx={item.refused === undefined ? undefined : { opacity: 0.5, cursor: 'default' }}
    >
      {item.label}
    </Button>
  </Tooltip>
);
