import type { CallFlowTrigger, edgeKinds, stepKinds } from '../../contract/phoneSystem/wholeSystem';
import type { EntityRecord } from '../../contract/schema';

export type StepKind = keyof typeof stepKinds;
export type EdgeKind = keyof typeof edgeKinds;

/** What says when a trigger is on. */
export type Trigger = EntityRecord<typeof CallFlowTrigger>;

/** A rule by which a call goes on from one step to another. */
export interface Edge {
  /** Id of the step it leads to. */
  to: string;
  kind: EdgeKind;
  /** The field of the account that holds it. */
  field: string;
  label?: string | null;
  order?: number | null;
  /** How long somebody is rung, or waited for, before. */
  seconds?: number | null;
  /** The trigger it waits for. */
  flag?: string | null;
  /** Whether that trigger is on as it is asked. */
  flag_on?: boolean | null;
  key?: string | null;
  /** Which calls it takes: all where empty. */
  calls?: '' | 'internal' | 'external' | null;
  /** Whether it holds `only` at its times, or at all `except` them: always where empty. */
  when?: '' | 'only' | 'except' | null;
  /** Hours of any day, `08:00-12:00 13:00-17:00`. */
  times?: string | null;
}

/** Where a call can be: a number, an account, a mailbox, a number outside, or nothing that exists. */
export interface Step {
  id: string;
  kind: StepKind;
  account: string;
  display: string;
  disabled: boolean;
  /** Calls come in here. */
  is_entry: boolean;
  /** In the order in which they are looked at. */
  edges: Edge[];
  /** Does not want to be disturbed. */
  dnd?: boolean | null;
  /** What says when it is on, of a trigger. */
  trigger?: Trigger | null;
  /** When a trigger is on, as a sentence. */
  opening?: string | null;
}

/** The settings of an account, or of its phone system, read as texts. */
export type Settings = Readonly<Record<string, string | null | undefined>>;
