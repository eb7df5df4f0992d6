import Typography from '@mui/material/Typography';
import { useResourceSpec } from '../../declaration/registry';
import { nothingChosen } from '../../views/actions/target';
import { useActions } from '../../views/actions/useActions';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import type { Cell } from './cells';
import type { Run } from './fragments';
import { groupingRefusals } from './groups';
import { PreviewDialog } from './PreviewDialog';

interface Props {
  cells: readonly Cell[];
  run: Run;
  onClose: () => void;
}

/** Says what group the selected numbers will be, or why they can't be one. */
export const GroupDialog = ({ cells, run, onClose }: Props) => {
  const spec = useResourceSpec('number-ranges');
  const action = useActions(spec).find(({ name }) => name === 'group');
  const startingNumber = cells[run.from]?.number ?? '';
  const first = usePhoneFormat(startingNumber);
  const last = usePhoneFormat(cells[run.from + run.size - 1]?.number ?? '');
  const refusals = groupingRefusals(cells, run);
  if (!action) return null;
  return (
    <PreviewDialog
      spec={spec}
      action={action}
      target={nothingChosen}
      form={{ startingNumber, quantity: run.size }}
      refusals={refusals}
      onClose={onClose}
    >
      <Typography>
        {refusals.length > 0 ? 'These numbers can’t be grouped:' : 'One group will result:'}{' '}
        <strong>{run.size.toLocaleString('en')} numbers</strong>, {first} to {last}.
      </Typography>
      {refusals.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          From then on they are assigned and moved as one.
        </Typography>
      )}
    </PreviewDialog>
  );
};
