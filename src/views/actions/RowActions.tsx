import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { RaRecord } from 'ra-core';
import { type SyntheticEvent, useState } from 'react';
import type { ResourceSpec } from '../../declaration/compiled';
import { Icon } from '../../theme/Icon';
import { nameOf } from '../fields/nameOf';
import { ActionMenu } from './ActionMenu';
import { useHasRecordActions, useRecordActions } from './useRecordActions';

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
}

// Menus and dialogs are children of the row for React, wherever they stand in the page: what happens in them is not the row's affair.
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The menu of what can be done to a row. */
export const RowActions = ({ spec, record }: Props) => {
  const hasAny = useHasRecordActions(spec);
  const [isUsed, setUsed] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!hasAny) return null;
  return (
    <Box component="span" onClick={stop} onKeyDown={stop} onMouseDown={stop}>
      <IconButton
        aria-label={`Actions for ${nameOf(spec, record)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="MoreVert" />
      </IconButton>
      {isUsed && <RowMenu spec={spec} record={record} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Box>
  );
};

/** Mounted when a row's menu is first opened: a list has many rows, and few of them are acted upon. */
const RowMenu = ({
  spec,
  record,
  anchor,
  onClose,
}: Props & { anchor: HTMLElement | null; onClose: () => void }) => {
  const { items, element } = useRecordActions(spec, record);
  const none = { key: 'none', label: 'Nothing can be done in this state', refused: '', onClick: onClose };
  return (
    <>
      <ActionMenu anchor={anchor} items={items.length > 0 ? items : [none]} onClose={onClose} />
      {element}
    </>
  );
};
