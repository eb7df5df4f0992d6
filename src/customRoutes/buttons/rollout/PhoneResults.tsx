import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { SimpleTable } from '../../../views/SimpleTable';
import { formatMacAddress } from './formatMacAddress';
import type { PhoneResult } from './useRollout';

interface Props {
  outcomes: readonly PhoneResult[];
  /** Total number of phones. */
  of: number;
  isBusy: boolean;
}

/** Shows the verified result for each phone, with failures first. */
export const PhoneResults = ({ outcomes, of, isBusy }: Props) => {
  const doneCount = outcomes.filter((outcome) => outcome.done).length;
  const failed = outcomes.length - doneCount;
  const rows = [...outcomes].toSorted((outcome, other) => Number(outcome.done) - Number(other.done));
  return (
    <>
      <Typography role="status">
        {t('{done} of {of} done and read back.', { done: doneCount, of })}
        {failed > 0 && ` ${t('{failed, plural, other {# could not be.}}', { failed })}`}
      </Typography>
      {isBusy && (
        <LinearProgress
          variant="determinate"
          value={(outcomes.length / Math.max(1, of)) * 100}
          aria-label={t('Progress')}
        />
      )}
      <SimpleTable
        label={t('Results')}
        maxHeight={420}
        rows={rows}
        getKey={({ mac }) => mac}
        columns={[
          { label: t('Phone'), cell: ({ extension, mac }) => extension || formatMacAddress(mac) },
          { label: t('Model'), cell: ({ vendor, model }) => [vendor, model].filter(Boolean).join(' ') },
          {
            label: t('Result'),
            color: ({ done }) => (done ? 'text.secondary' : 'error.main'),
            cell: ({ done, template, message }) => (done ? t('Follows {template}', { template }) : message),
          },
        ]}
      />
    </>
  );
};
