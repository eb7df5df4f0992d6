import type { CallBody } from '../../../contract';

/** Who signs, and how. */
export interface Signer {
  name: string;
  position: string;
  /** A picture as a `data:` address; '' where the typed name stands for it. */
  signature: string;
}

export const emptySigner: Signer = { name: '', position: '', signature: '' };

const padTwo = (part: number): string => String(part).padStart(2, '0');

/** The reader's own day. */
export const getToday = (now = new Date()): string =>
  `${now.getFullYear()}-${padTwo(now.getMonth() + 1)}-${padTwo(now.getDate())}`;

/** An order as somebody has seen it. */
export interface OrderSnapshot {
  id: number;
  dateLastModified: string;
}

/** What is sent to sign an order today, as it was seen. */
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
