import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { describe } from '../../dataProvider/apiException';
import type { ActionResult } from '../../dataProvider/dataProviderTypes';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { plural } from '../../lib/countText';
import { useLabels } from '../fields/useLabels';
import { saveFile } from '../list/saveFile';
import { ActionProgress } from './ActionProgress';
import { mergedResults, outcomeFile, outcomeRows } from './outcomeRows';
import type { ActionTarget } from './target';
import { useActionRunner } from './useActionRunner';

interface Props {
  spec: ResourceSpec;
  action: ActionSpec;
  target: ActionTarget;
  result: ActionResult;
  /** What was filled in, for another try. */
  form?: Record<string, unknown>;
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
}

const shown = (count: number) => count.toLocaleString('en');
/** Rows drawn; the file has them all. */
const mostRows = 200;

/** What came of an action for every record it was meant for; what failed can be tried again, what is left gone on with. */
export const ActionOutcome = ({ spec, action, target, result: given, form, onRunning, onClose }: Props) => {
  const [result, setResult] = useState(given);
  const [error, setError] = useState<unknown>();
  const { running, start } = useActionRunner(spec);
  const labels = useLabels(spec);
  const rows = outcomeRows(spec, target, result);
  const idsOf = (state: 'failed' | 'left') => rows.filter((row) => row.state === state).map(({ id }) => id);
  const failed = idsOf('failed');
  const left = idsOf('left');

  const doAgain = async (ids: string[]) => {
    const wanted = new Set(ids);
    const records = target.records.filter((record) => wanted.has(String(record.id)));
    setError(undefined);
    onRunning(true);
    try {
      const ran = await start(action, { ...target, ids, records }, form);
      if (ran) setResult((known) => mergedResults(known, ran.result));
    } catch (reason) {
      // A single call that fails is thrown; its record is still among those that failed.
      setError(reason);
    } finally {
      onRunning(false);
    }
  };

  return (
    <>
      <DialogTitle id="action-title">{action.label}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography role="alert">
          Done for {shown(result.done.length)} of {shown(target.ids.length)}.
          {failed.length > 0 && ` ${shown(failed.length)} could not be done.`}
          {left.length > 0 &&
            (result.refused
              ? ` The other ${shown(left.length)} were left as they are; you can go on without those that could not be.`
              : ` Cancelled before the other ${shown(left.length)}.`)}
        </Typography>
        {error !== undefined && <Typography color="error">{describe(error)}</Typography>}
        {running && <ActionProgress running={running} />}
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{labels.one()}</TableCell>
              <TableCell>Result</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, mostRows).map((row) => (
              <TableRow key={row.id}>
                <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>{row.name}</TableCell>
                <TableCell sx={{ color: row.state === 'failed' ? 'error.main' : 'text.secondary' }}>
                  {row.result}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {rows.length > mostRows && (
          <Typography variant="body2" color="textSecondary">
            And {shown(rows.length - mostRows)} more; the file has them all.
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={() => saveFile(outcomeFile(spec, action, rows))}>
          Save as CSV
        </Button>
        {failed.length > 0 && (
          <Button disabled={running !== undefined} onClick={() => doAgain(failed)}>
            Try {plural(failed.length, 'the one that failed', `the ${shown(failed.length)} that failed`)}{' '}
            again
          </Button>
        )}
        {left.length > 0 && (
          <Button
            variant={result.refused ? 'contained' : 'text'}
            disabled={running !== undefined}
            onClick={() => doAgain(left)}
          >
            Go on with the other {shown(left.length)}
          </Button>
        )}
        <Button
          variant={result.refused && left.length > 0 ? 'outlined' : 'contained'}
          onClick={onClose}
          disabled={running !== undefined}
          autoFocus
        >
          Close
        </Button>
      </DialogActions>
    </>
  );
};
