import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import type { ActionRecord, PaletteItem } from './paletteItem';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  margin: '0 8px',
  borderRadius: 6,
  '&.active': { backgroundColor: vars.palette.quiet.selected },
  '& > [role=option]': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 38,
    padding: '4px 10px',
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& > [aria-disabled=true]': { color: vars.palette.text.secondary, cursor: 'default' },
  '& > .danger': { color: vars.palette.error.main },
  '& svg': { flexShrink: 0 },
  '& .words': { minWidth: 0, flex: 1, display: 'flex', columnGap: 12, alignItems: 'baseline' },
  '& .words > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .words > :first-of-type': { flex: '0 1 auto', minWidth: '40%' },
  '& .words.long': { display: 'block', '& > *': { display: 'block', whiteSpace: 'normal' } },
  '& .detail': {
    flex: '1 1 0',
    textAlign: 'right',
    fontSize: theme.typography.body2.fontSize,
    color: vars.palette.text.secondary,
  },
  '& .long .detail': { textAlign: 'left' },
  [theme.breakpoints.down('sm')]: {
    '& > [role=option]': { minHeight: 48 },
    '& .words': { display: 'block', '& > *': { display: 'block' } },
    '& .detail': { textAlign: 'left' },
  },
}));

interface Props {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (inNewTab: boolean) => void;
  onActions?: ((record: ActionRecord) => void) | undefined;
}

/** Option of the palette: a link if it has a target, with a button that opens the actions of a record. */
export const PaletteOption = ({ id, item, isActive, onPoint, onChoose, onActions }: Props) => {
  const href = useHref(item.to ?? '/');
  const choose = (event: MouseEvent) => {
    // Lets the browser open the link in a new tab or window.
    if (item.to && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    onChoose(false);
  };
  return (
    <Row
      role="presentation"
      className={isActive ? 'active' : undefined}
      onMouseMove={isActive ? undefined : onPoint}
      // Prevents the input from losing focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Box
        component={item.to ? 'a' : 'div'}
        {...(item.to && { href })}
        id={id}
        role="option"
        aria-selected={isActive}
        aria-disabled={item.refused !== undefined || undefined}
        tabIndex={-1}
        className={item.danger && item.refused === undefined ? 'danger' : undefined}
        onClick={choose}
      >
        {item.icon && <Icon name={item.icon} sx={{ color: item.danger ? 'inherit' : 'text.secondary' }} />}
        <span className={item.refused ? 'words long' : 'words'}>
          <span>{item.label}</span>
          {(item.refused ?? item.detail) && <span className="detail">{item.refused ?? item.detail}</span>}
        </span>
      </Box>
      {item.record && onActions && (
        // For pointer users only. With the keyboard, actions are opened with the right arrow or the button
        // below the list.
        <IconButton
          aria-hidden
          tabIndex={-1}
          title={t('Actions for {label}', { label: item.label })}
          onClick={() => item.record && onActions(item.record)}
          sx={{ mr: 0.5, p: { xs: 1.25, sm: 0.5 }, color: 'text.secondary' }}
        >
          <Icon name="ChevronRight" />
        </IconButton>
      )}
    </Row>
  );
};
