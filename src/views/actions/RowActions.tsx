import { styled } from '@mui/material/styles';
import { type SyntheticEvent, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import { vars } from '../../theme/vars';
import { getRecordName } from '../fields/getRecordName';
import { ActionMenu } from './ActionMenu';
import { useHasRecordActions, useRecordActions } from './useRecordActions';

/** Rendered on every row, so it is a plain button, which renders much faster than MUI's. */
const MoreButton = styled('button')({
  all: 'unset',
  display: 'inline-grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: 6,
  cursor: 'pointer',
  verticalAlign: 'middle',
  color: vars.palette.text.secondary,
  '&:hover': { backgroundColor: vars.palette.quiet.surface },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
});

interface Props {
  spec: ListedResource;
  record: RaRecord;
}

// In React, menus and dialogs are children of the row, wherever they are in the DOM. Their events must not
// reach the row.
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

export const RowActions = ({ spec, record }: Props) => {
  const hasAny = useHasRecordActions(spec);
  const [isUsed, setUsed] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!hasAny) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops events of the button and menu from reaching the row.
    <span onClick={stopPropagation} onKeyDown={stopPropagation} onMouseDown={stopPropagation}>
      <MoreButton
        type="button"
        aria-label={t('Actions for {label}', { label: getRecordName(spec, record) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <circle cx="12" cy="6" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="12" cy="18" r="2" />
        </svg>
      </MoreButton>
      {isUsed && <RowMenu spec={spec} record={record} anchor={anchor} onClose={() => setAnchor(null)} />}
    </span>
  );
};

/** Mounted only when the menu of a row is first opened, because most rows of a list are never acted upon. */
const RowMenu = ({
  spec,
  record,
  anchor,
  onClose,
}: Props & { anchor: HTMLElement | null; onClose: () => void }) => {
  const { items, element } = useRecordActions(spec, record);
  const emptyItem = {
    key: 'none',
    label: t('No actions available in this state'),
    refused: '',
    onClick: onClose,
  };
  return (
    <>
      <ActionMenu anchor={anchor} items={items.length > 0 ? items : [emptyItem]} onClose={onClose} />
      {element}
    </>
  );
};
