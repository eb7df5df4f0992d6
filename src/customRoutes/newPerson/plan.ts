import type { MemberKind } from '../memberships/membership';
import { createRun, type RunFor } from '../runs/run';

/** A queue or ring group somebody joins. */
export interface JoinedGroup {
  kind: MemberKind;
  account: string;
  name: string;
}

/** What was chosen for a new person. */
export interface Plan {
  domain: string;
  extension: string;
  firstName: string;
  lastName: string;
  /** Empty: none. */
  email: string;
  hasVoicemail: boolean;
  /** A language of the phone system, as it is spelled and called; null: the phone system’s. */
  language: { value: string; label: string } | null;
  isWelcomed: boolean;
  joins: JoinedGroup[];
  /** A number of the phone system that leads nowhere yet, in digits; empty: none. */
  number: string;
  phone: { mac: string; label: string; isNew: boolean; vendor: string; model: string } | null;
  hasSoftphone: boolean;
  login: { roleId: number | null; role: string } | null;
}

/** A person being added, as it is kept on the device. */
export interface Run extends RunFor<Plan> {
  /** What was sent, so that another try knows its own work again. */
  sent: string[];
}

export const createPersonRun = (plan: Plan): Run => ({ ...createRun(plan), sent: [] });

/** What somebody is called; by their number where they have no name. */
export const getPersonName = ({
  firstName,
  lastName,
  extension,
}: Pick<Plan, 'firstName' | 'lastName' | 'extension'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || extension;
