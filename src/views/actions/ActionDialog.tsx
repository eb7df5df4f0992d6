import { Suspense, useState } from 'react';
import { ResourceContextProvider, useEvent } from 'react-admin';
import type { ActionResult } from '../../dataProvider/dataProviderTypes';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { getValueAt } from '../../lib/paths';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { InDialogContext } from '../inputs/inDialog';
import { ActionForm } from './ActionForm';
import { ActionOutcome } from './ActionOutcome';
import type { ActionTarget } from './target';
import { useCloseWithPage } from './useCloseWithPage';

const ResultDialog = lazyPart(() => import('../../ui/dialog/ResultDialog'));
const ResponseTable = lazyPart(() => import('./ResponseTable'));

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
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | undefined>(initialResult && { result: initialResult });
  // Failures and retries are shown before the table with the response.
  const answered = action.answerTable &&
    outcome &&
    outcome.result.failed.length === 0 && { table: action.answerTable, answer: outcome.result.answer };
  const secret = outcome?.result.failed.length === 0 ? action.answerSecret : undefined;
  useCloseWithPage(useEvent(onClose), isRunning || Boolean(answered || secret));
  if (secret)
    return (
      <Suspense>
        <ResultDialog
          title={action.label}
          label={secret.label}
          value={String(getValueAt(outcome?.result.answer, secret.field) ?? '')}
          onClose={onClose}
        />
      </Suspense>
    );
  return (
    <DialogFrame
      // The result cannot be shown again, so a click outside does not close the dialog.
      onClose={() => isRunning || outcome || onClose()}
      isFullOnPhones
      maxWidth={action.references || answered ? 'md' : 'sm'}
    >
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
    </DialogFrame>
  );
};

export default ActionDialog;
