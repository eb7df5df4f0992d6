import { useNotify } from 'ra-core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { describe } from '../../dataProvider/apiException';
import type { ActionResult } from '../../dataProvider/types';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import type { Progress } from './ActionProgress';
import { RunningNotice } from './RunningNotice';
import { type ActionTarget, asksFirst } from './target';
import { useRunAction } from './useRunAction';

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
  const run = useRunAction(spec);
  const notify = useNotify();
  const [asked, setAsked] = useState<Started>();
  const [running, setRunning] = useState<{ action: ActionSpec; progress: Progress; stop: () => void }>();
  const isBusy = useRef(false);

  const runNow = async (action: ActionSpec, target: ActionTarget) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const stopper = new AbortController();
    const stop = () => stopper.abort();
    setRunning({ action, progress: { done: 0, of: target.ids.length }, stop });
    try {
      const onProgress = (done: number, of: number) => setRunning({ action, progress: { done, of }, stop });
      const result = await run(action, target, { onProgress, signal: stopper.signal });
      if (result.failed.length > 0 || stopper.signal.aborted) setAsked({ action, target, result });
    } catch (error) {
      notify(describe(error), { type: 'error', autoHideDuration: 5000 });
    } finally {
      isBusy.current = false;
      setRunning(undefined);
    }
  };

  const element: ReactNode = (
    <>
      {running && running.progress.of > 1 && (
        <RunningNotice label={running.action.label} progress={running.progress} onStop={running.stop} />
      )}
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
