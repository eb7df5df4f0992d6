import type { PortCategory } from '../../../contract/numbers/portStates';

/** What a carrier is told of numbers that are to move in. */
export interface PortRequest {
  /** What the carrier knows it by. */
  reference: string;
  /** Which time it is sent, from 1: the same one twice is taken once. */
  attempt: number;
  losingCarrier: string;
  category: PortCategory;
  accountNumber: string;
  billingName: string;
  billingAddress: string | null;
  contactName: string | null;
  contactNumber: string | null;
  /** `YYYY-MM-DD`; null: as soon as may be. */
  wantedDate: string | null;
  /** When the letter of authority was signed. */
  signedOn: string;
  /** Its fingerprint. */
  letterSha256: string;
  /** E.164 digits. */
  numbers: string[];
}

/** What a losing carrier lets not go, and why. */
export interface PortRefusal {
  /** A word of `portReasons`. */
  code: string;
  /** E.164 digits; absent where it is about the whole order. */
  number?: string;
}

/** How far a request is, as the carrier has it. Without a day and without refusals it waits. */
export interface PortProgress {
  reference: string;
  attempt: number;
  /** When the numbers move, those that are refused left out. */
  confirmed?: { date: string; time: string };
  /** With none of the numbers confirmed, all of the order is rejected. */
  refused: PortRefusal[];
}

/** How a request ends: taken back, made, or made and undone. */
export type PortEnd = 'cancelled' | 'cut_over' | 'rolled_back';

/** Numbers that move in, as our carrier sees to it with the one that loses them. */
export interface PortGateway {
  /** Sends a request, once for each attempt. */
  submitPort(request: PortRequest): Promise<void>;
  /** What has become of requests; those the carrier does not know are left out. */
  askPorts(references: readonly string[]): Promise<PortProgress[]>;
  /** Tells how a request ends; one the carrier does not know, or that has ended so, stays as it is. */
  endPort(reference: string, end: PortEnd): Promise<void>;
  /** Who has numbers now: number → name, of those it knows of. */
  losingCarriers(numbers: readonly string[]): Promise<Map<string, string>>;
}
