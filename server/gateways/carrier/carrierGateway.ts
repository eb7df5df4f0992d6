import type { Database } from '../../database/database';
import type { PortGateway } from './portGateway';

/** An update from the carrier about a number that may not be in the inventory yet. */
export interface CarrierUpdate {
  /** The carrier's id of the update, used to acknowledge it. */
  id: number;
  /** E.164 digits. */
  number: string;
  portedOut?: boolean;
  /** The trunk that receives calls to the number. */
  remoteTrunkId?: string;
  /** Call routing, with the fields of "Number routing/diversion". */
  routing?: Record<string, unknown>;
}

/** The carrier that supplies numbers and handles port-ins. */
export interface CarrierGateway extends PortGateway {
  /**
   * Returns a gateway bound to a transaction, if the implementation uses the database. Dry runs do not call gateways
   * without this method.
   */
  within?: (tx: Database) => CarrierGateway;
  /** Returns unacknowledged updates, oldest first. */
  news(): Promise<CarrierUpdate[]>;
  /** Acknowledges updates that were processed or are no longer needed. */
  acknowledge(ids: number[]): Promise<void>;
}
