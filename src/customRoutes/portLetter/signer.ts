import type { CallBody } from '../../../contract';

export interface Signer {
  name: string;
  position: string;
  /** An image as a `data:` URL; '' if the typed name serves as the signature. */
  signature: string;
}

export const emptySigner: Signer = { name: '', position: '', signature: '' };

const padTwo = (part: number): string => String(part).padStart(2, '0');

/** Returns the current date in the user's time zone. */
export const getToday = (now = new Date()): string =>
  `${now.getFullYear()}-${padTwo(now.getMonth() + 1)}-${padTwo(now.getDate())}`;

/** An order in the version displayed to the user. */
export interface OrderSnapshot {
  id: number;
  dateLastModified: string;
}

/** Builds the request for signing the displayed version of an order today. */
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
