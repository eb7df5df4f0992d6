import LinearProgress from '@mui/material/LinearProgress';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { FramedTable } from '../../../views/FramedTable';
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
      <FramedTable label={t('Results')} maxHeight={420}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Phone')}</TableCell>
            <TableCell>{t('Model')}</TableCell>
            <TableCell>{t('Result')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ mac, extension, vendor, model, done: isDone, template, message }) => (
            <TableRow key={mac}>
              <TableCell>{extension || formatMacAddress(mac)}</TableCell>
              <TableCell>{[vendor, model].filter(Boolean).join(' ')}</TableCell>
              <TableCell sx={{ color: isDone ? 'text.secondary' : 'error.main' }}>
                {isDone ? t('Follows {template}', { template }) : message}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </FramedTable>
    </>
  );
};
