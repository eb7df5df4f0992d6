import type { CallName } from '../contract/index';
import { findCall } from '../contract/index';

/** What a call is sent, by the names of the wire; files among them. */
export type Fields = Record<string, unknown>;

/** A stored file, whole: uploads are bounded, so that one at a time is little. */
export interface StoredFile {
  /** Its media type. */
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** A stored file that was looked at: what it holds is read when it is asked for. */
export interface SeenFile {
  /** Its media type. */
  type: string;
  bytes: number;
  /** SHA-256 of what it holds, in hexadecimal. */
  sha256: string;
  content: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Makes calls of the contract in somebody's name, wherever the API is. */
export interface CallApi {
  /**
   * @returns what the call answers
   * @throws Error where it is refused, with the refusal's words
   */
  ask(call: CallName, fields: Fields): Promise<unknown>;
  /** As `ask`, of a call that answers a file. */
  open(call: CallName, fields: Fields): Promise<StoredFile>;
  /** As `open`, where it is known what a file holds without reading it. */
  look?(call: CallName, fields: Fields): Promise<SeenFile>;
  /** As `ask`, of a list that all phone systems of the house share, whether or not whoever asks may see it. */
  askHouse?(call: CallName, fields: Fields): Promise<unknown>;
}

/** The status with which a call was refused; undefined where it was not the API that said no. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** The field of a call that names the phone system it is about. */
export const domainFieldOf = (name: CallName): string => {
  const tenant = findCall(name)?.tenant;
  if (!tenant || typeof tenant === 'string') return 'domain_name';
  return tenant.domainField;
};
