import { useRef, useState } from 'react';
import type { ActionResult } from '../../dataProvider/dataProviderTypes';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import { createPauseGate, type PauseGate } from './pauseGate';
import type { ActionTarget } from './target';
import { useRunAction } from './useRunAction';

export interface Running {
  action: ActionSpec;
  progress: Progress;
  isPaused: boolean;
  pause: () => void;
  resume: () => void;
  /** Cancels the action. The remaining records are not processed. */
  cancel: () => void;
}

export interface RunResult {
  result: ActionResult;
  isCancelled: boolean;
}

/** Runs one action at a time and reports its progress. The action can be paused and cancelled. */
export const useActionRunner = (spec: ListedResource) => {
  const run = useRunAction(spec);
  const [running, setRunning] = useState<Running>();
  const isBusy = useRef(false);

  /**
   * Starts an action.
   * @returns undefined if another action is running
   * @throws the error of a single call that failed
   */
  const start = async (
    action: ActionSpec,
    target: ActionTarget,
    form: Record<string, unknown> = {},
  ): Promise<RunResult | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    const pauseGate: PauseGate = createPauseGate();
    const stopper = new AbortController();
    const change = (part: Partial<Running>) => setRunning((known) => known && { ...known, ...part });
    setRunning({
      action,
      progress: { done: 0, total: target.ids.length },
      isPaused: false,
      pause: () => {
        pauseGate.pause();
        change({ isPaused: true });
      },
      resume: () => {
        pauseGate.resume();
        change({ isPaused: false });
      },
      cancel: () => {
        stopper.abort();
        pauseGate.resume();
      },
    });
    try {
      const result = await run(action, target, {
        form,
        signal: stopper.signal,
        waitIfPaused: pauseGate.waitIfPaused,
        onProgress: (done, total) => change({ progress: { done, total } }),
      });
      return { result, isCancelled: stopper.signal.aborted };
    } finally {
      isBusy.current = false;
      setRunning(undefined);
    }
  };

  return { running, start };
};

export interface Progress {
  done: number;
  total: number;
}
