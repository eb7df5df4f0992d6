import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** A labelled result of a step, which can be copied. */
export type Fact = readonly [label: string, value: string];

export interface StepOutcome {
  state: StepState;
  error?: string;
  /** The request was rejected, so a retry without changes would fail again. */
  isRefusal?: boolean;
  facts?: Fact[];
}

/** Progress of a multi-step operation, stored on the device. */
export interface RunFor<Plan> {
  /** Also used as the idempotency key of its requests. */
  id: string;
  /** Start time, in milliseconds. */
  at: number;
  plan: Plan;
  steps: Partial<Record<string, StepOutcome>>;
}

export type AnyRun = RunFor<unknown>;

/** Result of a step: facts to display, and state to store in the run. */
export interface StepResult<Run extends AnyRun> {
  facts: Fact[];
  remember?: Partial<Run>;
}

export interface Step<Run extends AnyRun> {
  /** Unique within a run. */
  name: string;
  title: string;
  /** Whether the step can be skipped, because the other results do not depend on it. */
  isOptional: boolean;
  /**
   * Performs the remaining work. Every step checks the current state first, so that repeating it creates no duplicates,
   * even if the response to an earlier attempt was lost.
   * @param keep stores state needed by a retry, before anything is sent
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
