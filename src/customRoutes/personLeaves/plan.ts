import { createRun, type RunFor } from '../runs/run';

/** What becomes of a phone: `stays` with nobody, `goes` from the phone system, or the number of who has it next. */
export type PhoneDisposition = 'stays' | 'goes' | (string & {});

export interface AssignedPhone {
  mac: string;
  label: string;
  /** Other extensions that are lines of it. */
  others: string[];
  fate: PhoneDisposition;
  /** What whoever has it next is called. */
  next: string;
}

/** What becomes of a place that named the extension. */
export interface PlaceDisposition {
  place: string;
  to: string;
  /** Empty: it is taken out. */
  replace_with: string;
}

/** What was chosen for somebody who leaves. */
export interface Plan {
  domain: string;
  extension: string;
  name: string;
  /** `delete`: nothing is left of the extension; `disable`: it waits, with its voicemail and settings. */
  extensionFate: 'delete' | 'disable';
  answers: PlaceDisposition[];
  /** Those places, in words. */
  places: string[];
  phones: AssignedPhone[];
  /** Kinds of softphones they have. */
  softphones: ('own' | 'ringotel')[];
  login: { id: number; email: string } | null;
  /** Voice messages kept for them. */
  messages: number;
  /** Where these are mailed first; empty: nowhere. */
  messagesTo: string;
  /** Who is reached under the number afterwards; null: nobody. */
  heir: { account: string; kind: string; name: string } | null;
}

/** Somebody's leaving, as it is kept on the device. */
export interface Run extends RunFor<Plan> {
  /** Voice messages that have been mailed. */
  mailed: number[];
}

export const createOffboardingRun = (plan: Plan): Run => ({ ...createRun(plan), mailed: [] });
