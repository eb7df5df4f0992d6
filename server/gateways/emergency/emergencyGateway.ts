import type { Database } from '../../database/database';
import type { StoredPlace } from '../../database/schema';

/** What emergency services are told of a number. */
export interface EmergencyFiling {
  /** By which they know it. */
  reference: string;
  /** Which time it is sent, from 1: the same one twice is taken once. */
  attempt: number;
  /** E.164 digits. */
  number: string;
  /** Who is called on by that number. */
  name: string;
  /** Where it is used, by the fields of an address. */
  place: StoredPlace;
}

/** What has become of a filing; one that still waits is left out. */
export interface EmergencyAnswer {
  reference: string;
  attempt: number;
  /** Why it was refused, by a word of `emergencyReasons`; null: it was accepted. */
  refused: string | null;
}

/** Whoever keeps for emergency services where numbers are used. */
export interface EmergencyGateway {
  /** The same within a transaction, where it is kept in the database; a dry run asks any other for nothing. */
  within?: (tx: Database) => EmergencyGateway;
  /** Sends filings, each once for an attempt; one that was withdrawn stays so. @throws Error when it can't be asked */
  file(filings: readonly EmergencyFiling[], signal?: AbortSignal): Promise<void>;
  /** What has become of filings; those that wait, or are not known, are left out. @throws Error when it can't be asked */
  answers(references: readonly string[], signal?: AbortSignal): Promise<EmergencyAnswer[]>;
  /** Withdraws filings for good, those that are not known too. @throws Error when it can't be asked */
  withdraw(references: readonly string[], signal?: AbortSignal): Promise<void>;
}
