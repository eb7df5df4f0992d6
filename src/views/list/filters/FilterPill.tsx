import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import { Icon } from '../../../theme/Icon';
import { vars } from '../../../theme/vars';

const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'stretch',
  maxWidth: 320,
  minWidth: 0,
  height: 32,
  borderRadius: 6,
  border: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  fontSize: '0.8125rem',
  '&.active': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.quiet.selected,
  },
  '& button, & .words': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    padding: '0 10px',
  },
  '& button': { cursor: 'pointer', borderRadius: 5 },
  '& button:hover': { backgroundColor: vars.palette.quiet.hover },
  '& button:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 1 },
  '& .remove': { padding: '0 6px', color: vars.palette.text.secondary },
  '& .value': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 500 },
  '& .label': { whiteSpace: 'nowrap' },
  '& svg': { fontSize: 16 },
});

export interface FilterPillProps {
  label: string;
  value?: ReactNode;
  /** Opens the editor; if undefined, the filter can only be removed. */
  onEdit?: (anchor: HTMLElement) => void;
  onRemove?: () => void;
}

export const FilterPill = ({ label, value, onEdit, onRemove }: FilterPillProps) => {
  const words = (
    <>
      <span className="label">
        {label}
        {value !== undefined && ':'}
      </span>
      {value === undefined ? <Icon name="ExpandMore" /> : <span className="value">{value}</span>}
    </>
  );
  return (
    <Pill className={value === undefined ? undefined : 'active'}>
      {onEdit ? (
        <button type="button" aria-haspopup="dialog" onClick={(event) => onEdit(event.currentTarget)}>
          {words}
        </button>
      ) : (
        <span className="words">{words}</span>
      )}
      {value !== undefined && onRemove && (
        <button
          type="button"
          className="remove"
          aria-label={t('Remove filter {label}', { label })}
          onClick={onRemove}
        >
          <Icon name="Close" />
        </button>
      )}
    </Pill>
  );
};
