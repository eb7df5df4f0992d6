import { createRun, type RunFor } from '../runs/run';

/** What happens to a phone: `stays` (unassigned), `goes` (removed from the phone system), or the extension that takes it over. */
export type PhoneDisposition = 'stays' | 'goes' | (string & {});

export interface AssignedPhone {
  mac: string;
  label: string;
  /** Other extensions that have a line on the phone. */
  others: string[];
  disposition: PhoneDisposition;
  /** Display name of the phone's next user. */
  next: string;
}

export interface ReferenceDisposition {
  place: string;
  to: string;
  /** Replacement; if empty, the reference is removed. */
  replace_with: string;
}

/** Choices made for removing a user. */
export interface Plan {
  domain: string;
  extension: string;
  name: string;
  /** `delete` removes the extension; `disable` retains it with its voicemail and settings. */
  extensionDisposition: 'delete' | 'disable';
  answers: ReferenceDisposition[];
  places: string[];
  phones: AssignedPhone[];
  softphones: ('own' | 'ringotel')[];
  login: { id: number; email: string } | null;
  /** Number of stored voice messages. */
  messages: number;
  /** Email address to which the messages are sent before removal; empty for none. */
  messagesTo: string;
  /** Account that takes over the extension's number; null for none. */
  successor: { account: string; kind: string; name: string } | null;
}

/** Progress of removing a user, which is stored on the device. */
export interface Run extends RunFor<Plan> {
  /** Ids of voice messages that have been mailed. */
  mailed: number[];
}

export const createOffboardingRun = (plan: Plan): Run => ({ ...createRun(plan), mailed: [] });
