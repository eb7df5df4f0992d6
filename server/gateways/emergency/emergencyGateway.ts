import type { Database } from '../../database/database';
import type { StoredPlace } from '../../database/schema';

export interface EmergencyFiling {
  /** Identifies the filing at emergency services. */
  reference: string;
  /** Attempt number, from 1; repeating an attempt has no effect. */
  attempt: number;
  /** E.164 digits. */
  number: string;
  /** Name of the subscriber. */
  name: string;
  /** Location, by address field. */
  place: StoredPlace;
}

/** The answer to a filing; pending filings are omitted. */
export interface EmergencyAnswer {
  reference: string;
  attempt: number;
  /** Rejection code from `emergencyReasons`; null: accepted. */
  refused: string | null;
}

/** The service that stores the locations of numbers for emergency services. */
export interface EmergencyGateway {
  /** Returns a transactional instance, for implementations stored in the database. Dry runs do not call others. */
  within?: (tx: Database) => EmergencyGateway;
  /** Sends filings, idempotent per attempt; withdrawn filings stay withdrawn. @throws Error when the service is unavailable */
  file(filings: readonly EmergencyFiling[], signal?: AbortSignal): Promise<void>;
  /** Returns the answers to filings; pending or unknown ones are omitted. @throws Error when the service is unavailable */
  answers(references: readonly string[], signal?: AbortSignal): Promise<EmergencyAnswer[]>;
  /** Permanently withdraws filings, including unknown ones. @throws Error when the service is unavailable */
  withdraw(references: readonly string[], signal?: AbortSignal): Promise<void>;
}
