import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { LinkBase, useEvent } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { lazyPart } from '../../lib/lazyPart';
import { fillUrlTemplate } from '../../lib/paths';
import { Icon } from '../../theme/Icon';
import { useCopy } from '../../ui/useCopy';
import { fillText } from '../actions/fillText';
import { type FlowRun, isUnfinished, type RunnableFlow } from './flowRun';
import { LeftRecords } from './LeftRecords';
import { isLocalId } from './localRuns';
import { StepRow } from './StepRow';
import type { UndoneRun, useFlowActions } from './useFlowRuns';

const UndoRunDialog = lazyPart(() => import('./UndoRunDialog'));

interface Props {
  flow: RunnableFlow;
  run: FlowRun;
  actions: ReturnType<typeof useFlowActions>;
  /** Opens the form to change the input of the steps that have not been done, if that is possible. */
  onChange?: () => void;
  /** Starts anew. */
  onAnother?: () => void;
}

/** Steps of a run with their states, and what can be done with it: continue, cancel, and undo. */
export const FlowRunView = ({ flow, run, actions, onChange, onAnother }: Props) => {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const [undone, setUndone] = useState<UndoneRun>();
  const { refresh } = actions;
  const isRunning = run.state === 'running';
  // The lists show what the steps changed once the run ends, even if it ran in the background.
  const refreshLists = useEvent(() => void refresh());
  useEffect(() => {
    if (!isRunning) refreshLists();
  }, [isRunning, refreshLists]);

  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const disabled = isRunning || isBusy;
  const undo = mayUndo(flow, run) && (
    <Button color="inherit" disabled={disabled} onClick={() => setUndoing(true)}>
      {run.state === 'done' ? t('Undo') : t('Undo what was done')}
    </Button>
  );
  return (
    <>
      {run.state === 'done' && !isUndone(run) ? (
        <FlowResult flow={flow} run={run} undo={undo} {...(onAnother && { onAnother })} />
      ) : (
        <FlowRemains run={run} undo={undo} />
      )}
      <UndoOutcome undone={undone} />
      {isUndoing && (
        <Suspense>
          <UndoRunDialog
            run={run}
            onUndo={actions.undo}
            onDone={(result) => {
              setUndone(result);
              setUndoing(false);
            }}
            onClose={() => setUndoing(false)}
          />
        </Suspense>
      )}
      {error !== undefined && <Alert severity="error">{describe(error)}</Alert>}
      <Paper component="section" aria-labelledby="flow-steps" variant="outlined" sx={{ p: 2.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography id="flow-steps" variant="h2" sx={{ flex: 1 }}>
            {t('Steps')}
          </Typography>
          {run.state === 'stopped' && !run.steps.some(({ state }) => state === 'failed') && (
            <Button
              variant="contained"
              disabled={disabled}
              onClick={() => void act(() => actions.resume(run.id))}
            >
              {t('Continue')}
            </Button>
          )}
          {isUnfinished(run) && (
            <Button color="inherit" disabled={isBusy} onClick={() => void act(() => actions.end(run.id))}>
              {t('Cancel')}
            </Button>
          )}
        </Box>
        {isRunning && !isLocalId(run.id) && (
          <Typography variant="body2" color="textSecondary">
            {t('You can leave this page: the steps continue in the background.')}
          </Typography>
        )}
        <Box component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {run.steps.map((step) => (
            <StepRow
              key={step.name}
              step={step}
              disabled={disabled}
              onRetry={() => void act(() => actions.resume(run.id))}
              onSkip={() => void act(() => actions.resume(run.id, { skip: step.name }))}
              {...(onChange && { onChange })}
            />
          ))}
        </Box>
      </Paper>
    </>
  );
};

const hasDone = ({ steps }: FlowRun): boolean => steps.some(({ state }) => state === 'done');

const isUndone = (run: FlowRun): boolean =>
  !hasDone(run) && run.steps.some(({ state }) => state === 'undone');

/** Checks whether a run can be undone: by the server, or in the browser if all completed steps declare how. */
const mayUndo = (flow: RunnableFlow, run: FlowRun): boolean =>
  hasDone(run) &&
  run.state !== 'running' &&
  (!isLocalId(run.id) || flow.steps.every(({ undo, optional }) => undo ?? optional));

/** What a run that did not reach its end has done so far, and its undo. */
const FlowRemains = ({ run, undo }: { run: FlowRun; undo: ReactNode }) => {
  if (run.state === 'running') return null;
  if (!hasDone(run))
    return run.state === 'stopped' ? null : (
      <Alert severity="info">{isUndone(run) ? t('Undone.') : t('Cancelled.')}</Alert>
    );
  return (
    <Alert severity="warning">
      {run.state === 'stopped'
        ? t('Not finished. The steps marked as done are in effect.')
        : t('Cancelled. The steps marked as done remain in effect.')}
      <FactList run={run} />
      {undo && <Box sx={{ mt: 0.5 }}>{undo}</Box>}
    </Alert>
  );
};

/** Lists what an undo left, with the reasons. */
const UndoOutcome = ({ undone }: { undone: UndoneRun | undefined }) =>
  undone &&
  undone.left.length > 0 && (
    <Alert severity="warning" role="status">
      {t('Undone, except:')}
      <LeftRecords left={undone.left} />
    </Alert>
  );

const FactList = ({ run }: { run: FlowRun }) => {
  const facts = listFacts(run);
  if (facts.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.5 }}>
      {facts.map(({ label, value, to }) => (
        <Box
          key={`${label} ${value}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
            columnGap: 2,
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {to ? <LinkBase to={to}>{value}</LinkBase> : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const listFacts = ({ steps }: FlowRun) =>
  steps.flatMap(({ state, facts = [] }) => (state === 'done' ? facts : []));

interface ResultProps extends Pick<Props, 'flow' | 'run' | 'onAnother'> {
  undo: ReactNode;
}

const FlowResult = ({ flow, run, undo, onAnother }: ResultProps) => {
  const copy = useCopy();
  const failed = run.steps.filter(({ state }) => state === 'failed');
  const skipped = run.steps.filter(({ state }) => state === 'skipped');
  const facts = listFacts(run);
  const values = { form: run.form, title: run.title };
  const left = [...failed, ...skipped].map(({ title }) => title);
  return (
    <Alert severity={left.length > 0 ? 'warning' : 'success'}>
      {fillText(flow.done.text, values)}
      {left.length > 0 && ` ${t('Not done: {steps}.', { steps: left.join('; ') })}`}
      <FactList run={run} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {flow.done.links?.map(({ label, to }) => (
          <Button key={to} color="inherit" component={LinkBase} to={fillUrlTemplate(to, values)}>
            {fillText(label, values)}
          </Button>
        ))}
        {facts.length > 0 && (
          <Button
            color="inherit"
            startIcon={<Icon name="ContentCopy" />}
            onClick={() => void copy(facts.map(({ label, value }) => `${label}: ${value}`).join('\n'))}
          >
            {t('Copy all')}
          </Button>
        )}
        {flow.done.again && (
          <Button color="inherit" onClick={onAnother}>
            {flow.done.again}
          </Button>
        )}
        {undo}
      </Box>
    </Alert>
  );
};
