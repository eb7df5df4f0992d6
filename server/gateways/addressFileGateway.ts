import type { AddressParts } from '../addresses/formatAddress';

export interface KnownAddress {
  id: string;
  text: string;
  parts: AddressParts;
  /** Longitude and latitude, located in the open sea. */
  position: [number, number];
  aliases: string[];
}

/** Address register for looking up addresses; an external system in production. */
export interface AddressFileGateway {
  source: { contributor: string; dataset: string };
  /** Returns addresses that complete the text, best match first. */
  suggest(text: string, limit: number): Promise<KnownAddress[]>;
  find(id: string): Promise<KnownAddress | undefined>;
}
