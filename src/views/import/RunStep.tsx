import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import type { ResourceSpec } from '../../declaration/compiled';
import { toMidSentence } from '../../lib/toMidSentence';
import { Stack } from '../../ui/Stack';
import { saveFile } from '../../ui/saveFile';
import { countPlans, willBeSent } from './planRows';
import { RowCorrectionForm } from './RowCorrectionForm';
import { buildResultReport } from './report';
import { formatLine } from './table';
import type { Import } from './useImport';

/** Maximum number of failed and refused rows rendered; the report contains all of them. */
const MAX_ROWS = 100;

export const RunStep = ({ spec, state }: { spec: ResourceSpec; state: Import }) => {
  const { plans, results, work, isPaused, pause, resume, cancel, run, error, setStep } = state;
  const { chosen } = state;
  const [corrected, setCorrected] = useState<number>();
  const createPath = useCreatePath();
  const failed = results.filter((result) => result.state === 'failed');
  const doneLines = new Set(
    results.filter(({ state: rowState }) => rowState !== 'failed').map(({ line }) => line),
  );
  const left = plans.filter((plan) => willBeSent(plan) && !doneLines.has(plan.line));
  const refused = plans.filter(({ act, left: isLeftOut }) => act === 'wrong' && !isLeftOut);
  const leftOutCount = plans.filter((plan) => plan.left).length;
  const same = countPlans(plans).same;
  const problems = [
    ...failed.map(({ line, error: reason }) => ({ line, reason: describe(reason) })),
    ...refused.map(({ line, faults }) => ({ line, reason: faults.join(' ') })),
  ];
  const nameOf = new Map(plans.map(({ line, name }) => [line, name]));
  const count = (requestedState: string) =>
    results.filter(({ state: rowState }) => rowState === requestedState).length;
  const summary = [
    t('{count, plural, other {# created}}', { count: count('created') }),
    t('{count, plural, other {# changed}}', { count: count('updated') }),
    ...(same > 0 ? [t('{count, plural, other {# as they are}}', { count: same })] : []),
    ...(failed.length > 0 ? [t('{count, plural, other {# failed}}', { count: failed.length })] : []),
    ...(!work && left.length > failed.length
      ? [t('{count, plural, other {# not sent}}', { count: left.length - failed.length })]
      : []),
    ...(refused.length > 0 ? [t('{count, plural, other {# not imported}}', { count: refused.length })] : []),
    ...(leftOutCount > 0 ? [t('{count, plural, other {# left out}}', { count: leftOutCount })] : []),
  ];
  return (
    <Stack>
      <Typography role="status">{t('{counts}.', { counts: summary.join(', ') })}</Typography>
      {work && (
        <>
          <LinearProgress
            aria-label={t('Import')}
            variant={work.of ? 'determinate' : 'indeterminate'}
            color={isPaused ? 'inherit' : 'primary'}
            value={work.of ? (100 * work.completed) / work.of : 0}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            {isPaused ? (
              <Button onClick={resume}>{t('Go on')}</Button>
            ) : (
              <Button onClick={pause}>{t('Pause')}</Button>
            )}
            <Button color="inherit" onClick={cancel}>
              {t('Stop')}
            </Button>
          </Box>
        </>
      )}
      {problems.length > 0 && (
        <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 2, maxHeight: 360 }}>
          <Table size="small">
            <TableBody>
              {problems.slice(0, MAX_ROWS).map(({ line, reason }) => (
                <TableRow key={line}>
                  <TableCell align="right" sx={{ width: 72 }}>
                    {formatLine(chosen?.table ?? {}, line)}
                  </TableCell>
                  <TableCell>{nameOf.get(line)}</TableCell>
                  <TableCell sx={{ color: 'error.main' }}>
                    {reason}
                    {!work && chosen?.table.isCards !== true && (
                      <Button
                        size="small"
                        color="inherit"
                        sx={{ ml: 1 }}
                        aria-label={t('Correct line {line}', { line })}
                        onClick={() => setCorrected(line)}
                      >
                        {t('Correct')}
                      </Button>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {corrected !== undefined && (
        <RowCorrectionForm state={state} line={corrected} onClose={() => setCorrected(undefined)} />
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {!work && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            component={LinkBase}
            to={createPath({ resource: spec.name, type: 'list' })}
          >
            {t('To the {many}', { many: toMidSentence(spec.label[1]) })}
          </Button>
          {left.length > 0 && (
            <Button onClick={() => void run(left)}>
              {failed.length === left.length ? t('Retry failed rows') : t('Continue with the rest')}
            </Button>
          )}
          <Button
            color="inherit"
            onClick={() => saveFile(buildResultReport(spec, plans, results, chosen?.table))}
          >
            {t('Save the report')}
          </Button>
          <Button color="inherit" onClick={() => setStep('file')}>
            {t('Import another file')}
          </Button>
        </Box>
      )}
    </Stack>
  );
};
