import Dialog from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { ResourceContextProvider, useEvent } from 'react-admin';
import type { ActionResult } from '../../dataProvider/dataProviderTypes';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { InDialogContext } from '../inputs/inDialog';
import { ActionForm } from './ActionForm';
import { ActionOutcome } from './ActionOutcome';
import type { ActionTarget } from './target';
import { useCloseWithPage } from './useCloseWithPage';

const ResponseSecret = lazyPart(() => import('./ResponseSecret'));
const ResponseTable = lazyPart(() => import('./ResponseTable'));

/** Moves notifications above the buttons of a full-screen dialog. */
const messageOffset = { body: { '--messages': '72px' } };

interface Outcome {
  result: ActionResult;
  form?: Record<string, unknown>;
}

interface Props {
  spec: ResourceSpec;
  action: ActionSpec;
  target: ActionTarget;
  /** Result of the action, if it has already run. */
  result?: ActionResult;
  onClose: () => void;
}

/** Dialog that collects the input for an action and runs it. It stays open to report failures. */
const ActionDialog = ({ spec, action, target, result: initialResult, onClose }: Props) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | undefined>(initialResult && { result: initialResult });
  // Failures and retries are shown before the table with the response.
  const answered = action.answerTable &&
    outcome &&
    outcome.result.failed.length === 0 && { table: action.answerTable, answer: outcome.result.answer };
  const secret = outcome?.result.failed.length === 0 ? action.answerSecret : undefined;
  useCloseWithPage(useEvent(onClose), isRunning || Boolean(answered || secret));
  return (
    <Dialog
      open
      // The result cannot be shown again, so a click outside does not close the dialog.
      onClose={() => isRunning || outcome || onClose()}
      fullScreen={isNarrow}
      fullWidth
      maxWidth={action.references || answered ? 'md' : 'sm'}
      aria-labelledby="action-title"
      // The form lies between the dialog and its content, so it must reproduce the dialog's scrolling layout.
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' } }}
    >
      {isNarrow && <GlobalStyles styles={messageOffset} />}
      <InDialogContext value={true}>
        <ResourceContextProvider value={spec.name}>
          {answered ? (
            <Suspense>
              <ResponseTable
                action={action}
                table={answered.table}
                answer={answered.answer}
                onClose={onClose}
              />
            </Suspense>
          ) : secret ? (
            <Suspense>
              <ResponseSecret
                action={action}
                secret={secret}
                answer={outcome?.result.answer}
                onClose={onClose}
              />
            </Suspense>
          ) : outcome ? (
            <ActionOutcome
              spec={spec}
              action={action}
              target={target}
              {...outcome}
              onRunning={setRunning}
              onResult={(result) => setOutcome({ ...outcome, result })}
              onClose={onClose}
            />
          ) : (
            <ActionForm
              spec={spec}
              action={action}
              target={target}
              onRunning={setRunning}
              onResult={(result, form) => setOutcome({ result, form })}
              onClose={onClose}
            />
          )}
        </ResourceContextProvider>
      </InDialogContext>
    </Dialog>
  );
};

export default ActionDialog;
