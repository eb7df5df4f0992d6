import { useNotify } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { describe } from '../../dataProvider/apiException';
import type { ActionResult } from '../../dataProvider/dataProviderTypes';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { RunningNotice } from './RunningNotice';
import { type ActionTarget, asksFirst } from './target';
import { useActionRunner } from './useActionRunner';

const ActionDialog = lazy(() => import('./ActionDialog'));

interface Started {
  action: ActionSpec;
  target: ActionTarget;
  /** What came of it, where it was run without asking. */
  result?: ActionResult;
}

/**
 * Starts actions: one that asks something opens its dialog, any other runs at once, and once however often it is clicked.
 * @param onEnd told when an action has been run, or its dialog has been closed
 * @returns `start`, the name of the action `running`, and `element` to be rendered: dialog and progress
 */
export const useStartAction = (spec: ResourceSpec, onEnd?: (target: ActionTarget) => void) => {
  const { running, start: run } = useActionRunner(spec);
  const notify = useNotify();
  const [started, setAsked] = useState<Started>();

  const runNow = async (action: ActionSpec, target: ActionTarget) => {
    try {
      const ran = await run(action, target);
      if (ran && (ran.result.failed.length > 0 || ran.isCancelled))
        setAsked({ action, target, result: ran.result });
      else onEnd?.(target);
    } catch (error) {
      notify(describe(error), { type: 'error', autoHideDuration: 5000 });
    }
  };

  const close = () => {
    setAsked(undefined);
    if (started) onEnd?.(started.target);
  };

  const element: ReactNode = (
    <>
      {running && running.progress.total > 1 && <RunningNotice running={running} />}
      {started && (
        <Suspense>
          <ActionDialog spec={spec} {...started} onClose={close} />
        </Suspense>
      )}
    </>
  );
  const start = (action: ActionSpec, target: ActionTarget) =>
    asksFirst(action) ? setAsked({ action, target }) : void runNow(action, target);
  return { start, running: running?.action.name, element };
};
