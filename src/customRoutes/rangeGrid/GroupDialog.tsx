import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import { useResourceSpec } from '../../declaration/registry';
import { rich } from '../../lib/rich';
import { emptyTarget } from '../../views/actions/target';
import { useActions } from '../../views/actions/useActions';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import type { Cell } from './cells';
import type { Run } from './fragments';
import { listGroupingErrors } from './groups';
import { PreviewDialog } from './PreviewDialog';

interface Props {
  cells: readonly Cell[];
  run: Run;
  onClose: () => void;
}

/** Previews the group that the selected numbers would form, or explains why they cannot be grouped. */
export const GroupDialog = ({ cells, run, onClose }: Props) => {
  const spec = useResourceSpec('number-ranges');
  const action = useActions(spec).find(({ name }) => name === 'group');
  const startingNumber = cells[run.from]?.number ?? '';
  const first = usePhoneFormat(startingNumber);
  const last = usePhoneFormat(cells[run.from + run.size - 1]?.number ?? '');
  const refusals = listGroupingErrors(cells, run);
  if (!action) return null;
  const params = {
    size: run.size,
    first,
    last,
    strong: (words: ReactNode) => <strong>{words}</strong>,
  };
  return (
    <PreviewDialog
      spec={spec}
      action={action}
      target={emptyTarget}
      form={{ startingNumber, quantity: run.size }}
      refusals={refusals}
      onClose={onClose}
    >
      <Typography>
        {refusals.length > 0
          ? rich(
              'These numbers can’t be grouped: <strong>{size, plural, one {# number} other {# numbers}}</strong>, {first} to {last}.',
              params,
            )
          : rich(
              'One group will result: <strong>{size, plural, one {# number} other {# numbers}}</strong>, {first} to {last}.',
              params,
            )}
      </Typography>
      {refusals.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('From then on they are assigned and moved as one.')}
        </Typography>
      )}
    </PreviewDialog>
  );
};
