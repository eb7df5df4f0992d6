import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ResourceSpec } from '../../declaration/compiled';
import { formatCount } from '../fields/formats';
import { saveFile } from '../list/saveFile';
import { countPlans, type RowPlan } from './planRows';
import { checkReport } from './report';
import { rowsOf } from './rowsOf';
import { TwinRow, TwinsAtOnce } from './TwinRows';
import type { Import } from './useImport';

const acts: { act: RowPlan['act']; words: string }[] = [
  { act: 'wrong', words: 'Can’t be imported' },
  { act: 'create', words: 'New' },
  { act: 'update', words: 'Changed' },
  { act: 'same', words: 'As they are' },
];

/** Rows drawn; the report has them all. */
const MOST = 100;

/** What the import would do, row by row, before anything is sent. */
export const CheckStep = ({ spec, state }: { spec: ResourceSpec; state: Import }) => {
  const { plans, run, setStep, error, decide, chosen } = state;
  const isCards = chosen?.table.isCards === true;
  const lineOf = ({ line }: RowPlan) => (isCards ? line - 1 : line);
  const twins = plans.filter(({ twin }) => twin);
  const counts = countPlans(plans);
  const of = (act: RowPlan['act']) => plans.filter((plan) => plan.act === act && !plan.twin);
  const present = acts.filter(({ act }) => of(act).length > 0);
  const [wanted, setWanted] = useState<RowPlan['act'] | 'twin' | undefined>(
    counts.wrong === 0 && twins.length > 0 ? 'twin' : present[0]?.act,
  );
  const shown = wanted === 'twin' ? twins : wanted ? of(wanted) : [];
  const todo = counts.create + counts.update;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography role="status">
        {formatCount(counts.create)} new, {formatCount(counts.update)} changed, {formatCount(counts.same)} as
        they are{counts.wrong > 0 ? `, ${formatCount(counts.wrong)} can’t be imported` : ''}. Nothing has been
        sent yet.
      </Typography>
      <Tabs
        value={wanted ?? false}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_, act: RowPlan['act'] | 'twin') => setWanted(act)}
        aria-label="Rows"
      >
        {present.map(({ act, words }) => (
          <Tab key={act} value={act} label={`${words} (${formatCount(of(act).length)})`} />
        ))}
        {twins.length > 0 && (
          <Tab value="twin" label={`Perhaps there already (${formatCount(twins.length)})`} />
        )}
      </Tabs>
      {wanted === 'twin' && twins.length > 1 && <TwinsAtOnce plans={twins} onDecide={decide} />}
      <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 2, maxHeight: 420 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right" sx={{ width: 72 }}>
                {isCards ? 'Card' : 'Line'}
              </TableCell>
              <TableCell>{spec.label[0]}</TableCell>
              <TableCell>{wanted === 'wrong' ? 'Why' : 'What'}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown
              .slice(0, MOST)
              .map((plan) =>
                wanted === 'twin' ? (
                  <TwinRow key={plan.line} plan={plan} line={lineOf(plan)} onDecide={decide} />
                ) : (
                  <PlanRow key={plan.line} plan={plan} line={lineOf(plan)} />
                ),
              )}
          </TableBody>
        </Table>
      </TableContainer>
      {shown.length > MOST && (
        <Typography variant="body2" color="textSecondary">
          And {formatCount(shown.length - MOST)} more; the report has them all.
        </Typography>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={todo === 0} onClick={() => void run(plans)}>
          {counts.wrong > 0 ? `Import the ${formatCount(todo)} that can be` : `Import ${rowsOf(todo)}`}
        </Button>
        <Button color="inherit" onClick={() => setStep('columns')}>
          Back
        </Button>
        <Button color="inherit" onClick={() => saveFile(checkReport(spec, plans))}>
          Save the report
        </Button>
      </Box>
    </Box>
  );
};

const PlanRow = ({ plan, line }: { plan: RowPlan; line: number }) => (
  <TableRow>
    <TableCell align="right">{line}</TableCell>
    <TableCell>{plan.name}</TableCell>
    <TableCell sx={plan.act === 'wrong' ? { color: 'error.main' } : { color: 'text.secondary' }}>
      {plan.act === 'wrong' && plan.faults.join(' ')}
      {plan.act === 'create' && 'New'}
      {plan.act === 'same' && 'Stays as it is'}
      {plan.changes.map(({ label, from, to }) => (
        <Box key={label} component="span" sx={{ display: 'block' }}>
          {label}: {from || 'nothing'} → {to || 'nothing'}
        </Box>
      ))}
    </TableCell>
  </TableRow>
);
