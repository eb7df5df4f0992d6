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
  /** Empty for none. */
  email: string;
  hasVoicemail: boolean;
  /** Language code and label; null for the phone system's default. */
  language: { value: string; label: string } | null;
  isWelcomed: boolean;
  joins: JoinedGroup[];
  /** A number of the phone system without a destination, in digits; empty for none. */
  number: string;
  phone: { mac: string; label: string; isNew: boolean; vendor: string; model: string } | null;
  hasSoftphone: boolean;
  login: { roleId: number | null; role: string } | null;
}

/** Progress of adding a user, stored on the device. */
export interface Run extends RunFor<Plan> {
  /** Steps already sent, so that a retry recognises its own results. */
  sent: string[];
}

export const createPersonRun = (plan: Plan): Run => ({ ...createRun(plan), sent: [] });

/** Returns the user's name, or the extension number if there is none. */
export const getPersonName = ({
  firstName,
  lastName,
  extension,
}: Pick<Plan, 'firstName' | 'lastName' | 'extension'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || extension;
