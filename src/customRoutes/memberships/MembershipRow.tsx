import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { AutocompleteField } from '../../ui/AutocompleteField';
import type { Assignment } from './useMemberships';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '8.5rem minmax(0, 1fr) auto',
  columnGap: theme.spacing(2),
  alignItems: 'center',
  minHeight: 44,
  padding: theme.spacing(0.5, 0),
  borderTop: `1px solid ${vars.palette.divider}`,
  '&:first-of-type': { borderTop: 'none' },
  '& .kind': { ...theme.typography.body2, color: vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: '2px 16px' },
  '& ul li': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .kind': { gridColumn: '1 / -1' },
  },
}));

export interface AddOption {
  id: string;
  label: string;
}

interface Props {
  kind: string;
  assignments: readonly Assignment[];
  /** Text that is shown if there are no items. */
  emptyText: string;
  /** Returns the label of an item's remove button; if omitted, items cannot be removed. */
  removeLabel?: (assignment: Assignment) => string;
  onRemove?: (assignment: Assignment) => void;
  /** Label of the add button; if omitted, items cannot be added. */
  addLabel?: string;
  /** Items that can be added; undefined while they are loading. */
  offers?: readonly AddOption[] | undefined;
  noOffers?: string;
  /** Called when the user is about to add an item, so that the choices can be loaded. */
  onOpen?: () => void;
  onAdd?: (offer: AddOption) => void;
  verb?: { label: string; onClick: () => void };
  isBusy: boolean;
}

/** Row with the memberships of one kind, each with a link and a remove button, and a button for adding another. */
export const MembershipRow = ({
  kind,
  assignments,
  emptyText,
  removeLabel,
  onRemove,
  addLabel,
  offers,
  noOffers = t('There is none to choose.'),
  onOpen,
  onAdd,
  verb,
  isBusy,
}: Props) => {
  const [isAdding, setAdding] = useState(false);
  return (
    <Row>
      <span className="kind">{kind}</span>
      {assignments.length === 0 ? (
        <small>{emptyText}</small>
      ) : (
        <ul aria-label={kind}>
          {assignments.map((assignment) => (
            <li key={assignment.key}>
              {assignment.to ? (
                <LinkBase to={assignment.to}>{assignment.label}</LinkBase>
              ) : (
                <span>{assignment.label}</span>
              )}
              {assignment.detail && <small>{assignment.detail}</small>}
              {onRemove && (
                <IconButton
                  size="small"
                  aria-label={removeLabel?.(assignment)}
                  title={removeLabel?.(assignment)}
                  disabled={isBusy}
                  onClick={() => onRemove(assignment)}
                >
                  <Icon name="Close" fontSize="small" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {verb && (
        <Button disabled={isBusy} onClick={verb.onClick}>
          {verb.label}
        </Button>
      )}
      {onAdd && !isAdding && (
        <Button
          disabled={isBusy}
          onClick={() => {
            onOpen?.();
            setAdding(true);
          }}
        >
          {addLabel}
        </Button>
      )}
      {onAdd && isAdding && (
        <Box sx={{ width: { xs: 200, sm: 280 }, gridColumn: { xs: '1 / -1', sm: 'auto' }, py: 0.5 }}>
          <AutocompleteField<AddOption>
            openOnFocus
            options={[...(offers ?? [])]}
            loading={offers === undefined}
            loadingText={t('Reading…')}
            noOptionsText={noOffers}
            getOptionLabel={({ label }) => label}
            getOptionKey={({ id }) => id}
            value={null}
            onChange={(_, offer) => {
              setAdding(false);
              if (offer) onAdd(offer);
            }}
            onBlur={() => setAdding(false)}
            label={addLabel ?? ''}
            htmlInput={{ autoFocus: true }}
          />
        </Box>
      )}
    </Row>
  );
};
