import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** A fact a step found out, as it is copied: what it is, and what it says. */
export type Fact = readonly [label: string, value: string];

export interface StepOutcome {
  state: StepState;
  /** Why it failed, in words. */
  error?: string;
  /** It was refused, and would be again as it is. */
  isRefusal?: boolean;
  facts?: Fact[];
}

/** Something of several steps that is under way, as it is kept on the device. */
export interface RunFor<Plan> {
  /** Also the key by which a server may know its requests again. */
  id: string;
  /** When it was begun, in milliseconds. */
  at: number;
  /** What was chosen. */
  plan: Plan;
  /** What became of each step, by its name. */
  steps: Partial<Record<string, StepOutcome>>;
}

/** What is known of a run, whatever it is about. */
export type AnyRun = RunFor<unknown>;

/** What a step has done: facts to show, and what the run remembers of it. */
export interface StepResult<Run extends AnyRun> {
  facts: Fact[];
  remember?: Partial<Run>;
}

export interface Step<Run extends AnyRun> {
  /** Unique within a run. */
  name: string;
  title: string;
  /** Whether all else is of use without it, so that it can be left out. */
  isOptional: boolean;
  /**
   * Does what is not done yet: every step looks first, so that one that is repeated doubles nothing, also where the
   * answer of an earlier try was lost.
   * @param keep writes down what the next try must know, before anything is sent
   * @throws whatever the call throws
   */
  run: (
    call: TrunklineDataProvider['call'],
    run: Run,
    keep: (remember: Partial<Run>) => void,
  ) => Promise<StepResult<Run>>;
}

/** The steps of a run, in their order. */
export type StepsFor<Run extends AnyRun> = (plan: Run['plan']) => Step<Run>[];

/** A run that has not been begun. */
export const createRun = <Plan>(plan: Plan): RunFor<Plan> => ({
  id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`,
  at: Date.now(),
  plan,
  steps: {},
});
