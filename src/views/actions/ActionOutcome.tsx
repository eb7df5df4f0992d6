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
import type { ActionResult } from '../../dataProvider/types';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { nameOf } from '../fields/nameOf';
import type { ActionTarget } from './target';

interface Props {
  spec: ResourceSpec;
  action: ActionSpec;
  target: ActionTarget;
  result: ActionResult;
  onClose: () => void;
}

const shown = (count: number) => count.toLocaleString('en');

/** What came of an action that was not done to all: how many it was done to, and why not to the others. */
export const ActionOutcome = ({ spec, action, target, result: { done, failed }, onClose }: Props) => {
  const [copied, setCopied] = useState<string>();
  const all = target.ids.length;
  const left = all - done.length - failed.length;
  const name = (id: string) => {
    const record = target.records.find((one) => String(one.id) === id);
    return record ? nameOf(spec, record) : id;
  };
  const rows = failed.map(({ id, error }) => ({ id, name: name(id), reason: describe(error) }));
  const copy = () =>
    Promise.resolve(rows.map((row) => `${row.id}\t${row.reason}`).join('\n'))
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => setCopied('Copied'),
        () => setCopied('The browser refused'),
      );
  return (
    <>
      <DialogTitle id="action-title">{action.label}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography role="alert">
          Done for {shown(done.length)} of {shown(all)}.
          {failed.length > 0 && ` ${shown(failed.length)} could not be done.`}
          {left > 0 && ` Stopped before the other ${shown(left)}.`}
        </Typography>
        {rows.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{spec.label[0]}</TableCell>
                <TableCell>Reason</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>{row.name}</TableCell>
                  <TableCell>{row.reason}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {rows.length > 0 && <Button onClick={copy}>{copied ?? 'Copy'}</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </>
  );
};
