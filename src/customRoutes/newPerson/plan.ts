import type { MemberKind } from '../memberships/membership';
import { createRun, type RunFor } from '../runs/run';

export interface JoinedGroup {
  kind: MemberKind;
  account: string;
  name: string;
}

/** Choices made for a new user. */
export interface Plan {
  domain: string;
  extension: string;
  firstName: string;
  lastName: string;
  /** Email address; empty if there is none. */
  email: string;
  hasVoicemail: boolean;
  /** Language code and label; null for the default of the phone system. */
  language: { value: string; label: string } | null;
  isWelcomed: boolean;
  joins: JoinedGroup[];
  /** Phone number of the phone system that has no destination yet, as digits; empty for none. */
  number: string;
  phone: { mac: string; label: string; isNew: boolean; vendor: string; model: string } | null;
  hasSoftphone: boolean;
  login: { roleId: number | null; role: string } | null;
}

/** Progress of adding a user, which is stored on the device. */
export interface Run extends RunFor<Plan> {
  /** Names of steps that have been sent, so that a retry recognises their results. */
  sent: string[];
}

export const createOnboardingRun = (plan: Plan): Run => ({ ...createRun(plan), sent: [] });

/** Returns the user's name, or the extension number if there is none. */
export const formatFullName = ({
  firstName,
  lastName,
  extension,
}: Pick<Plan, 'firstName' | 'lastName' | 'extension'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || extension;
