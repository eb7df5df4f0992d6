import { createRun, type RunFor } from '../runs/run';

/** What happens to a phone: `stays` unassigned, `goes` from the phone system, or the extension that takes it over. */
export type PhoneDisposition = 'stays' | 'goes' | (string & {});

export interface AssignedPhone {
  mac: string;
  label: string;
  /** Other extensions with a line on it. */
  others: string[];
  disposition: PhoneDisposition;
  /** Display name of its next user. */
  next: string;
}

export interface PlaceDisposition {
  place: string;
  to: string;
  /** Empty removes the reference. */
  replace_with: string;
}

/** Choices made for removing a user. */
export interface Plan {
  domain: string;
  extension: string;
  name: string;
  /** `delete` removes the extension entirely; `disable` retains it with its voicemail and settings. */
  extensionDisposition: 'delete' | 'disable';
  answers: PlaceDisposition[];
  places: string[];
  phones: AssignedPhone[];
  softphones: ('own' | 'ringotel')[];
  login: { id: number; email: string } | null;
  /** Number of stored voice messages. */
  messages: number;
  /** Address to mail them to before removal; empty for none. */
  messagesTo: string;
  /** Account that takes over the extension number; null for none. */
  successor: { account: string; kind: string; name: string } | null;
}

/** Progress of removing a user, stored on the device. */
export interface Run extends RunFor<Plan> {
  /** Voice messages that have been mailed. */
  mailed: number[];
}

export const createOffboardingRun = (plan: Plan): Run => ({ ...createRun(plan), mailed: [] });
