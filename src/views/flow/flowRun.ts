import type { FlowOutcome } from '../../../contract/flowSteps';
import type { FlowSpec } from '../../declaration/compiled';

/** What the run of a flow depends on, also if its form is a custom screen. */
export type RunnableFlow = Pick<FlowSpec, 'steps' | 'refresh' | 'done'>;

/** A step of a run, with its state. */
export interface RunStep extends FlowOutcome {
  name: string;
  title: string;
  optional?: boolean;
}

/** A flow that was started. */
export interface FlowRun {
  id: string;
  flow: string;
  title: string;
  /** `stopped`: a step failed. `ended`: the run was cancelled. */
  state: 'running' | 'stopped' | 'done' | 'ended';
  steps: readonly RunStep[];
  /** Form values, for changing them. */
  form: Readonly<Record<string, unknown>>;
  /** Group of its changes in the audit log; undefined if there is none. */
  changeGroup?: string;
}

export const isUnfinished = ({ state }: Pick<FlowRun, 'state'>): boolean =>
  state === 'running' || state === 'stopped';
