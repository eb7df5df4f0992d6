import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** Labelled value that a step produced, which the user can copy. */
export type LabelledValue = readonly [label: string, value: string];

export interface StepOutcome {
  state: StepState;
  error?: string;
  /** Whether the server rejected the request, so that retrying it unchanged would fail again. */
  isRefusal?: boolean;
  facts?: LabelledValue[];
}

/** Progress of a multi-step operation, stored in the browser. */
export interface RunFor<Plan> {
  /** Run id, also used as the idempotency key of its requests. */
  id: string;
  /** Start time, in milliseconds. */
  at: number;
  plan: Plan;
  steps: Partial<Record<string, StepOutcome>>;
}

export type AnyRun = RunFor<unknown>;

/** Result of a step: facts to display, and state to save with the run. */
export interface StepResult<Run extends AnyRun> {
  facts: LabelledValue[];
  remember?: Partial<Run>;
}

export interface Step<Run extends AnyRun> {
  /** Name of the step, unique within a run. */
  name: string;
  title: string;
  /** Whether the step can be skipped because later steps do not depend on it. */
  isOptional: boolean;
  /**
   * Performs the remaining work. Every step checks the current state first, so repeating it creates no duplicates even
   * if the response to an earlier attempt was lost.
   * @param save saves state that a retry needs, before any request is sent
   * @throws any error of the calls
   */
  run: (
    call: TrunklineDataProvider['call'],
    run: Run,
    save: (remember: Partial<Run>) => void,
  ) => Promise<StepResult<Run>>;
}

export type StepsFor<Run extends AnyRun> = (plan: Run['plan']) => Step<Run>[];

export const createRun = <Plan>(plan: Plan): RunFor<Plan> => ({
  id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`,
  at: Date.now(),
  plan,
  steps: {},
});
