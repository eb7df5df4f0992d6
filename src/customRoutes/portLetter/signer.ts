import type { CallBody } from '../../../contract';

export interface Signer {
  name: string;
  position: string;
  /** Signature image as a `data:` URL; '' if the typed name serves as the signature. */
  signature: string;
}

export const emptySigner: Signer = { name: '', position: '', signature: '' };

const padTwoDigits = (part: number): string => String(part).padStart(2, '0');

/** Returns the current date in the user's time zone. */
export const getToday = (now = new Date()): string =>
  `${now.getFullYear()}-${padTwoDigits(now.getMonth() + 1)}-${padTwoDigits(now.getDate())}`;

/** The version of an order that is displayed to the user. */
export interface OrderSnapshot {
  id: number;
  dateLastModified: string;
}

/** Builds the request to sign the displayed version of an order with today's date. */
export const buildSignature = (
  { id, dateLastModified }: OrderSnapshot,
  { name, position, signature }: Signer,
): CallBody<'SignPortOrder'> => ({
  id,
  dateLastModified,
  name: name.trim(),
  ...(position.trim() && { position: position.trim() }),
  signed_on: getToday(),
  ...(signature && { signature }),
});
