import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { ActionResult } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import type { ActionSpec, ListedAction, ListedResource, ResourceSpec } from '../../declaration/compiled';
import { loadResource } from '../../declaration/registry';
import { lazyPart } from '../../lib/lazyPart';
import { useViewer } from '../../session/useViewer';
import { openDialog } from '../../ui/openDialog';
import { needsApproval } from '../requests/needsApproval';
import { showsResponse } from './outcome';
import { RunningNotice } from './RunningNotice';
import { type ActionTarget, needsPrompt } from './target';
import { toActionCall } from './toActionCall';
import { useActionRunner } from './useActionRunner';
import { useTranslateAction } from './useActions';

const ActionDialog = lazyPart(() => import('./ActionDialog'));

interface StartedAction {
  spec: ResourceSpec;
  action: ActionSpec;
  target: ActionTarget;
  /** Result of the action, if it ran without a dialog. */
  result?: ActionResult;
}

/**
 * Starts actions. Actions that need input open a dialog; others run immediately, but only once even if clicked
 * repeatedly.
 * @param onEnd called when an action has run, or its dialog was closed
 * @returns `start`, the name of the `running` action, and `element`, which shows progress and must be rendered
 */
export const useStartAction = (spec: ListedResource, onEnd?: (target: ActionTarget) => void) => {
  const { running, start: run } = useActionRunner(spec);
  const notify = useNotify();
  const viewer = useViewer();
  const inWords = useTranslateAction();

  const promptForAction = (started: StartedAction) =>
    openDialog((close) => (
      <ActionDialog
        {...started}
        onClose={() => {
          close();
          onEnd?.(started.target);
        }}
      />
    ));

  const begin = async ({ name }: ListedAction, target: ActionTarget) => {
    const whole = await loadResource(spec.name);
    const action = inWords(whole).find((candidate) => candidate.name === name);
    if (!action) return;
    if (needsPrompt(action) || needsApproval(viewer, toActionCall(action, target))) {
      promptForAction({ spec: whole, action, target });
      return;
    }
    const ran = await run(action, target);
    if (ran && (ran.result.failed.length > 0 || ran.isCancelled || showsResponse(action)))
      promptForAction({ spec: whole, action, target, result: ran.result });
    else onEnd?.(target);
  };

  const element: ReactNode = running && running.progress.total > 1 && <RunningNotice running={running} />;
  const start = (action: ListedAction, target: ActionTarget) =>
    void begin(action, target).catch((error: unknown) =>
      // If a change was submitted for approval, this is not a failure.
      notify(describe(error), {
        type: Object(error).status === 202 ? 'success' : 'error',
        autoHideDuration: 5000,
      }),
    );
  return { start, running: running?.action.name, element };
};
