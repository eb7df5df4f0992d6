import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { lazyPart } from '../../../lib/lazyPart';
import { toMidSentence } from '../../../lib/toMidSentence';
import { useIsAllowed } from '../../../session/useIsAllowed';
import { Icon } from '../../../theme/Icon';
import { toTarget } from '../../actions/target';
import { getRecordName } from '../../fields/getRecordName';
import { useLabels } from '../../fields/useLabels';
import { EmbeddedRows, type EmbeddedRowsProps } from '../EmbeddedRows';

const DeleteDialog = lazyPart(() => import('../../actions/DeleteDialog'));
const InlineForm = lazyPart(() => import('./InlineForm'));

interface Props extends Omit<EmbeddedRowsProps, 'editable'> {
  /** Values shared by all new rows, which identify their parent record. */
  presets: Record<string, unknown>;
  /** Identifies the record of the page, so that drafts of new rows are stored separately. */
  owner: string;
}

/** Width of two icon buttons, in pixels. */
const rowButtonsWidth = 84;

type OpenDialog = { kind: 'new' } | { kind: 'change' | 'remove'; row: RaRecord };

const RowButtons = ({
  spec,
  row,
  onOpen,
}: {
  spec: ListedResource;
  row: RaRecord;
  onOpen: (open: OpenDialog) => void;
}) => {
  const allowed = useIsAllowed();
  const name = getRecordName(spec, row);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {allowed(spec, 'update') && (
        <IconButton
          size="small"
          aria-label={t('Change {name}', { name })}
          title={t('Change')}
          onClick={() => onOpen({ kind: 'change', row })}
        >
          <Icon name="Edit" fontSize="small" />
        </IconButton>
      )}
      {allowed(spec, 'remove') && (
        <IconButton
          size="small"
          aria-label={t('Delete {name}', { name })}
          title={t('Delete')}
          onClick={() => onOpen({ kind: 'remove', row })}
        >
          <Icon name="Delete" fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

/** Related records that can be added, edited and deleted on the page, depending on permissions. */
const InlineRows = ({ presets, owner, end, endSize = 0, ...rows }: Props) => {
  const { spec } = rows;
  const allowed = useIsAllowed();
  const labels = useLabels(spec);
  const { refetch } = useListContext();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    void refetch();
  };
  const canDo = allowed(spec, 'update') || allowed(spec, 'remove');
  const renderRowEnd = useCallback(
    (row: RaRecord): ReactNode => (
      <>
        {end?.(row)}
        <RowButtons spec={spec} row={row} onOpen={setOpen} />
      </>
    ),
    [spec, end],
  );
  const isForm = open !== undefined && open.kind !== 'remove';
  return (
    <>
      <EmbeddedRows
        {...rows}
        editable={allowed(spec, 'update')}
        end={canDo ? renderRowEnd : end}
        endSize={endSize + (canDo ? rowButtonsWidth : 0)}
      />
      {isForm ? (
        <Suspense>
          <InlineForm
            // Remounts the form when a different row is opened.
            key={open.kind === 'change' ? String(open.row.id) : 'new'}
            resource={spec.name}
            {...(open.kind === 'change' && { row: open.row })}
            presets={presets}
            owner={owner}
            onSaved={finish}
            onCancel={close}
          />
        </Suspense>
      ) : (
        allowed(spec, 'create') && (
          <Button
            startIcon={<Icon name="Add" />}
            sx={{ justifySelf: 'start' }}
            onClick={() => setOpen({ kind: 'new' })}
          >
            {t('Add {one}', { one: toMidSentence(labels.one()) })}
          </Button>
        )
      )}
      {open?.kind === 'remove' && (
        <Suspense>
          <DeleteDialog spec={spec} target={toTarget(open.row)} onClose={close} onDeleted={finish} />
        </Suspense>
      )}
    </>
  );
};

export default InlineRows;
