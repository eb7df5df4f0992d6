import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { LinkBase, useEvent } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import type { ResourceSpec } from '../../declaration/compiled';
import { getTerms } from '../../declaration/terms';
import { fillUrlTemplate } from '../../lib/paths';
import { useDomain } from '../../session/domain/useDomain';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { useCopy } from '../../ui/useCopy';
import { fillText } from '../actions/fillText';
import { type FlowRun, isUnfinished, type RunnableFlow } from './flowRun';
import { isLocalId } from './localRuns';
import { StepRow } from './StepRow';
import type { useFlowActions } from './useFlowRuns';

interface Props {
  spec: ResourceSpec;
  flow: RunnableFlow;
  run: FlowRun;
  actions: ReturnType<typeof useFlowActions>;
  /** Opens the form to change the input of the steps that have not been done, if that is possible. */
  onChange?: () => void;
  /** Starts anew. */
  onAnother?: () => void;
}

/** Steps of a run with their states, and what can be done with it: continue, cancel, and undo. */
export const FlowRunView = ({ spec, flow, run, actions, onChange, onAnother }: Props) => {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
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
  return (
    <>
      {run.state === 'done' && <FlowResult flow={flow} run={run} {...(onAnother && { onAnother })} />}
      {run.state === 'ended' && (
        <Alert severity="info">{t('Cancelled. The steps marked as done remain in effect.')}</Alert>
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
          <UndoButton
            spec={spec}
            flow={flow}
            run={run}
            disabled={disabled}
            onUndo={() => void act(() => actions.undo(run.id))}
          />
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

interface UndoProps extends Pick<Props, 'spec' | 'flow' | 'run'> {
  disabled: boolean;
  onUndo: () => void;
}

/** Undoes what a run changed: with the audit log, or in the browser if all completed steps declare how. */
const UndoButton = ({ spec, flow, run, disabled, onUndo }: UndoProps) => {
  const viewer = useViewer();
  const domain = useDomain();
  const { takeBack } = getTerms().calls;
  const hasChanges = run.steps.some(({ state }) => state === 'done');
  if (!hasChanges || run.state === 'running') return null;
  if (isLocalId(run.id))
    return flow.steps.every(({ undo, optional }) => undo ?? optional) ? (
      <Button color="inherit" disabled={disabled} onClick={onUndo}>
        {t('Undo')}
      </Button>
    ) : null;
  const path = takeBack?.path[spec.menu.level];
  if (!takeBack || !path || !run.changeGroup || !isAllowed(takeBack, viewer)) return null;
  const search = new URLSearchParams({ change_group: run.changeGroup, ...(domain && { domain }) });
  return (
    <Button color="inherit" component={LinkBase} to={`${path}?${search}`}>
      {t('Undo')}
    </Button>
  );
};

const FlowResult = ({ flow, run, onAnother }: Pick<Props, 'flow' | 'run' | 'onAnother'>) => {
  const copy = useCopy();
  const failed = run.steps.filter(({ state }) => state === 'failed');
  const skipped = run.steps.filter(({ state }) => state === 'skipped');
  const facts = run.steps.flatMap(({ state, facts = [] }) => (state === 'done' ? facts : []));
  const values = { form: run.form, title: run.title };
  const left = [...failed, ...skipped].map(({ title }) => title);
  return (
    <Alert severity={left.length > 0 ? 'warning' : 'success'}>
      {fillText(flow.done.text, values)}
      {left.length > 0 && ` ${t('Not done: {steps}.', { steps: left.join('; ') })}`}
      {facts.length > 0 && (
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
      )}
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
      </Box>
    </Alert>
  );
};
