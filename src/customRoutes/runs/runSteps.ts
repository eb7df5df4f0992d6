import { isRejection } from '../../dataProvider/apiException';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import type { AnyRun, Step, StepOutcome, StepsFor } from './run';

const isFinished = (outcome: StepOutcome | undefined): boolean =>
  outcome?.state === 'done' || outcome?.state === 'skipped';

/** Returns the first unfinished step; undefined if all steps are finished. */
export const findNextStep = <Run extends AnyRun>(run: Run, getSteps: StepsFor<Run>): Step<Run> | undefined =>
  getSteps(run.plan).find(({ name }) => !isFinished(run.steps[name]));

export const withOutcome = <Run extends AnyRun>(
  run: Run,
  { name }: Pick<Step<Run>, 'name'>,
  outcome: StepOutcome,
): Run => ({
  ...run,
  steps: { ...run.steps, [name]: outcome },
});

/**
 * Runs the unfinished steps in sequence until one fails. Finished steps are not repeated.
 * @param onUpdate called after every change, before the next request is sent
 * @returns the final state of the run
 */
export const runSteps = async <Run extends AnyRun>(
  call: TrunklineDataProvider['call'],
  getSteps: StepsFor<Run>,
  initialRun: Run,
  onUpdate: (run: Run) => void,
): Promise<Run> => {
  let run = initialRun;
  const become = (next: Run) => {
    run = next;
    onUpdate(run);
  };
  for (;;) {
    const step = findNextStep(run, getSteps);
    if (!step) return run;
    become(withOutcome(run, step, { state: 'running' }));
    try {
      const result = await step.run(call, run, (remember) => become({ ...run, ...remember }));
      become(withOutcome({ ...run, ...result.remember }, step, { state: 'done', facts: result.facts }));
    } catch (error) {
      become(
        withOutcome(run, step, {
          state: 'failed',
          error: describe(error),
          ...(isRejection(error) && { isRefusal: true }),
        }),
      );
      return run;
    }
  }
};

/** Resets a step that was still running when the page was closed. */
export const resetRunning = <Run extends AnyRun>(run: Run): Run => {
  const steps = Object.entries(run.steps).filter(([, outcome]) => outcome?.state !== 'running');
  return { ...run, steps: Object.fromEntries(steps) };
};
