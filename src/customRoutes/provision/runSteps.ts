import { describe } from '../../dataProvider/apiException';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import type { Run, StepOutcome } from './plan';
import { type Step, stepsOf } from './steps';

const isBehind = (outcome: StepOutcome | undefined): boolean =>
  outcome?.state === 'done' || outcome?.state === 'skipped';

/** The first step that is not behind; undefined when all are. */
export const nextStep = (run: Run): Step | undefined =>
  stepsOf(run.plan).find(({ name }) => !isBehind(run.steps[name]));

/** What a run looks like with one step's outcome another. */
export const withOutcome = (run: Run, step: Step, outcome: StepOutcome): Run => ({
  ...run,
  steps: { ...run.steps, [step.name]: outcome },
});

/**
 * Does the steps that are not behind, one after the other, until all are or one fails. Steps behind are not done again.
 * @param tell told of every change, before the next call is made
 * @returns the run as it ended
 */
export const runSteps = async (
  call: TrunklineDataProvider['call'],
  begun: Run,
  tell: (run: Run) => void,
): Promise<Run> => {
  let run = begun;
  const become = (next: Run) => {
    run = next;
    tell(run);
  };
  for (;;) {
    const step = nextStep(run);
    if (!step) return run;
    become(withOutcome(run, step, { state: 'running' }));
    try {
      const done = await step.run(call, run, (remember) => become({ ...run, ...remember }));
      become(withOutcome({ ...run, ...done.remember }, step, { state: 'done', facts: done.facts }));
    } catch (error) {
      become(withOutcome(run, step, { state: 'failed', error: describe(error) }));
      return run;
    }
  }
};

/** A step that was under way when its page was closed waits again. */
export const atRest = (run: Run): Run => {
  const steps = Object.entries(run.steps).filter(([, outcome]) => outcome.state !== 'running');
  return { ...run, steps: Object.fromEntries(steps) };
};
