import type { PortCategory } from '../../../contract/numbers/portStates';

export interface PortRequest {
  /** Identifies the request at the carrier. */
  reference: string;
  /** Attempt number, from 1; repeating an attempt has no effect. */
  attempt: number;
  losingCarrier: string;
  category: PortCategory;
  accountNumber: string;
  billingName: string;
  billingAddress: string | null;
  contactName: string | null;
  contactNumber: string | null;
  /** `YYYY-MM-DD`; null: as soon as possible. */
  requestedDate: string | null;
  /** Date on which the letter of authority was signed. */
  signedOn: string;
  letterSha256: string;
  /** E.164 digits. */
  numbers: string[];
}

export interface PortRefusal {
  /** A key of `portReasons`. */
  code: string;
  /** E.164 digits; absent if it concerns the whole order. */
  number?: string;
}

/** Progress of a request at the carrier. The request is pending if there is neither a date nor a rejection. */
export interface PortProgress {
  reference: string;
  attempt: number;
  /** Date and time at which the numbers are ported, excluding rejected numbers. */
  confirmed?: { date: string; time: string };
  /** Rejections. If no date is confirmed, the whole order is rejected. */
  refused: PortRefusal[];
}

/** Outcome of a request: cancelled, completed, or completed and reverted. */
export type PortEnd = 'cancelled' | 'cut_over' | 'rolled_back';

/** Interface for port-ins, which the carrier arranges with the losing carriers. */
export interface PortGateway {
  /** Sends a request; idempotent per attempt. */
  submitPort(request: PortRequest): Promise<void>;
  /** Returns the progress of requests; unknown requests are omitted. */
  getPortProgress(references: readonly string[]): Promise<PortProgress[]>;
  /** Reports the outcome of a request. Has no effect if the request is unknown or the outcome has already been reported. */
  endPort(reference: string, end: PortEnd): Promise<void>;
  /** Returns the current carriers as a map from number to carrier name; unknown numbers are omitted. */
  losingCarriers(numbers: readonly string[]): Promise<Map<string, string>>;
}
