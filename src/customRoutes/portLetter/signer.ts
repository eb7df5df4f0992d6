import type { CallBody } from '../../../contract';

/** Who signs, and how. */
export interface Signer {
  name: string;
  position: string;
  /** A picture as a `data:` address; '' where the typed name stands for it. */
  signature: string;
}

export const noSigner: Signer = { name: '', position: '', signature: '' };

const two = (part: number): string => String(part).padStart(2, '0');

/** The reader's own day. */
export const dayNow = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** An order as somebody has seen it. */
export interface SeenOrder {
  id: number;
  dateLastModified: string;
}

/** What is sent to sign an order today, as it was seen. */
export const signatureOf = (
  { id, dateLastModified }: SeenOrder,
  { name, position, signature }: Signer,
): CallBody<'SignPortOrder'> => ({
  id,
  dateLastModified,
  name: name.trim(),
  ...(position.trim() && { position: position.trim() }),
  signed_on: dayNow(),
  ...(signature && { signature }),
});
