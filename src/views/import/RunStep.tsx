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
import { LinkBase, useCreatePath } from 'ra-core';
import { useState } from 'react';
import { describe } from '../../dataProvider/describe';
import type { ResourceSpec } from '../../declaration/compiled';
import { inSentence } from '../actions/countOf';
import { formatCount } from '../fields/formats';
import { saveFile } from '../list/saveFile';
import { CorrectRow } from './CorrectRow';
import { isSent } from './planRows';
import { resultReport } from './report';
import type { Import } from './useImport';

/** Failed rows drawn; the report has them all. */
const MAX_ROWS = 100;

/** How far the import has come, and what came of it. */
export const RunStep = ({ spec, state }: { spec: ResourceSpec; state: Import }) => {
  const { plans, results, work, isPaused, pause, resume, cancel, run, error, setStep } = state;
  const { chosen } = state;
  const [corrected, setCorrected] = useState<number>();
  const createPath = useCreatePath();
  const failed = results.filter((result) => result.state === 'failed');
  const doneLines = new Set(results.filter(({ state: one }) => one !== 'failed').map(({ line }) => line));
  const left = plans.filter((plan) => isSent(plan) && !doneLines.has(plan.line));
  const nameOf = new Map(plans.map(({ line, name }) => [line, name]));
  const count = (wanted: string) => results.filter(({ state: one }) => one === wanted).length;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography role="status">
        {formatCount(count('created'))} created, {formatCount(count('updated'))} changed
        {failed.length > 0 ? `, ${formatCount(failed.length)} failed` : ''}
        {!work && left.length > failed.length ? `, ${formatCount(left.length - failed.length)} not sent` : ''}
        .
      </Typography>
      {work && (
        <>
          <LinearProgress
            aria-label="Import"
            variant={work.of ? 'determinate' : 'indeterminate'}
            color={isPaused ? 'inherit' : 'primary'}
            value={work.of ? (100 * work.done) / work.of : 0}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            {isPaused ? <Button onClick={resume}>Go on</Button> : <Button onClick={pause}>Pause</Button>}
            <Button color="inherit" onClick={cancel}>
              Stop
            </Button>
          </Box>
        </>
      )}
      {failed.length > 0 && (
        <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 2, maxHeight: 360 }}>
          <Table size="small">
            <TableBody>
              {failed.slice(0, MAX_ROWS).map(({ line, error: reason }) => (
                <TableRow key={line}>
                  <TableCell align="right" sx={{ width: 72 }}>
                    {line}
                  </TableCell>
                  <TableCell>{nameOf.get(line)}</TableCell>
                  <TableCell sx={{ color: 'error.main' }}>
                    {describe(reason)}
                    {!work && chosen?.table.isCards !== true && (
                      <Button
                        size="small"
                        color="inherit"
                        sx={{ ml: 1 }}
                        aria-label={`Correct line ${line}`}
                        onClick={() => setCorrected(line)}
                      >
                        Correct
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
        <CorrectRow state={state} line={corrected} onClose={() => setCorrected(undefined)} />
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {!work && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            component={LinkBase}
            to={createPath({ resource: spec.name, type: 'list' })}
          >
            To the {inSentence(spec.label[1])}
          </Button>
          {left.length > 0 && (
            <Button onClick={() => void run(left)}>
              {failed.length === left.length ? 'Retry failed rows' : 'Continue with the rest'}
            </Button>
          )}
          <Button color="inherit" onClick={() => saveFile(resultReport(spec, plans, results))}>
            Save the report
          </Button>
          <Button color="inherit" onClick={() => setStep('file')}>
            Import another file
          </Button>
        </Box>
      )}
    </Box>
  );
};
