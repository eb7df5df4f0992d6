import type { Database } from '../../database/database';
import type { StoredAddress } from '../../database/schema';

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
  place: StoredAddress;
}

/** The answer to a filing; pending filings have none. */
export interface EmergencyAnswer {
  reference: string;
  attempt: number;
  /** Rejection code from `emergencyReasons`; null if accepted. */
  refused: string | null;
}

/** The service that registers the locations of numbers for emergency calls. */
export interface EmergencyGateway {
  /**
   * Returns a gateway bound to a transaction, if the implementation uses the database. Dry runs do not call gateways
   * without this method.
   */
  within?: (tx: Database) => EmergencyGateway;
  /** Sends filings; idempotent per attempt. Withdrawn filings stay withdrawn. @throws Error when the service is unavailable */
  file(filings: readonly EmergencyFiling[], signal?: AbortSignal): Promise<void>;
  /** Returns the answers to filings; pending and unknown filings are omitted. @throws Error when the service is unavailable */
  answers(references: readonly string[], signal?: AbortSignal): Promise<EmergencyAnswer[]>;
  /** Permanently withdraws filings, even those the service has not received yet. @throws Error when the service is unavailable */
  withdraw(references: readonly string[], signal?: AbortSignal): Promise<void>;
}
