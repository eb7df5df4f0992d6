import Typography from '@mui/material/Typography';
import { formatLocale, t } from '#i18n';
import { useResourceSpec } from '../../declaration/registry';
import { rich } from '../../lib/rich';
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
        {rich('{value} {strong}, {first} to {last}.', {
          value: refusals.length > 0 ? t('These numbers can’t be grouped:') : t('One group will result:'),
          strong: <strong>{t('{size} numbers', { size: run.size.toLocaleString(formatLocale()) })}</strong>,
          first,
          last,
        })}
      </Typography>
      {refusals.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('From then on they are assigned and moved as one.')}
        </Typography>
      )}
    </PreviewDialog>
  );
};
