import type { CallFlowTrigger, edgeKinds, stepKinds } from '../../contract/phoneSystem/wholeSystem';
import type { EntityRecord } from '../../contract/schema';

export type StepKind = keyof typeof stepKinds;
export type EdgeKind = keyof typeof edgeKinds;

/** Settings that determine when a trigger is on. */
export type Trigger = EntityRecord<typeof CallFlowTrigger>;

/** A rule that routes a call from one step to another. */
export interface Edge {
  to: string;
  kind: EdgeKind;
  /** Field of the account that stores the rule. */
  field: string;
  label?: string | null;
  order?: number | null;
  /** Seconds to ring or wait before the rule applies. */
  seconds?: number | null;
  /** Trigger on which the rule depends. */
  flag?: string | null;
  /** Whether the trigger was on at the time of the request. */
  flag_on?: boolean | null;
  key?: string | null;
  /** Calls to which the rule applies; all calls if empty. */
  calls?: '' | 'internal' | 'external' | null;
  /** Whether the rule applies `only` during its times or at all other times (`except`); always if empty. */
  when?: '' | 'only' | 'except' | null;
  /** Times of day, `08:00-12:00 13:00-17:00`. */
  times?: string | null;
}

/** A point in the call flow: a number, an account, a mailbox, an external number, or a missing destination. */
export interface Step {
  id: string;
  kind: StepKind;
  account: string;
  display: string;
  disabled: boolean;
  /** Whether calls enter the phone system here. */
  is_entry: boolean;
  /** Rules in order of evaluation. */
  edges: Edge[];
  dnd?: boolean | null;
  /** For a trigger, the settings that determine when it is on. */
  trigger?: Trigger | null;
  /** Describes when a trigger is on, as a sentence. */
  opening?: string | null;
}

/** Settings of an account or its phone system, as strings. */
export type Settings = Readonly<Record<string, string | null | undefined>>;
