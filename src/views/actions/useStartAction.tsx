import { useNotify } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { describe } from '../../dataProvider/apiException';
import type { ActionResult } from '../../dataProvider/types';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { RunningNotice } from './RunningNotice';
import { type ActionTarget, asksFirst } from './target';
import { useRunning } from './useRunning';

const ActionDialog = lazy(() => import('./ActionDialog'));

interface Started {
  action: ActionSpec;
  target: ActionTarget;
  /** What came of it, where it was run without asking. */
  result?: ActionResult;
}

/**
 * Starts actions: one that asks something opens its dialog, any other runs at once, and once however often it is clicked.
 * @returns `start`, the name of the action `running`, and `element` to be rendered: dialog and progress
 */
export const useStartAction = (spec: ResourceSpec) => {
  const { running, start: run } = useRunning(spec);
  const notify = useNotify();
  const [asked, setAsked] = useState<Started>();

  const runNow = async (action: ActionSpec, target: ActionTarget) => {
    try {
      const ran = await run(action, target);
      if (ran && (ran.result.failed.length > 0 || ran.isCancelled))
        setAsked({ action, target, result: ran.result });
    } catch (error) {
      notify(describe(error), { type: 'error', autoHideDuration: 5000 });
    }
  };

  const element: ReactNode = (
    <>
      {running && running.progress.of > 1 && <RunningNotice running={running} />}
      {asked && (
        <Suspense>
          <ActionDialog spec={spec} {...asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
  const start = (action: ActionSpec, target: ActionTarget) =>
    asksFirst(action) ? setAsked({ action, target }) : void runNow(action, target);
  return { start, running: running?.action.name, element };
};
