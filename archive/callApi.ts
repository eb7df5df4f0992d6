import type { CallName } from '../contract/index';
import { findCall } from '../contract/index';

/** Request fields of a call, keyed by API name. Values may be files. */
export type Fields = Record<string, unknown>;

/** A stored file with its content in memory. Upload limits keep files small enough for this. */
export interface StoredFile {
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Metadata of a stored file. Its content is read on demand. */
export interface InspectedFile {
  type: string;
  bytes: number;
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string;
  content: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Makes contract calls on behalf of a user, over any transport. */
export interface CallApi {
  /**
   * @returns the response body
   * @throws Error with the server's message if the call is refused
   */
  request(call: CallName, fields: Fields): Promise<unknown>;
  /** Same as `request`, for calls that return a file. */
  open(call: CallName, fields: Fields): Promise<StoredFile>;
  /** Same as `open`, but does not read the content. Provided by implementations that already know the file's hash. */
  inspect?(call: CallName, fields: Fields): Promise<InspectedFile>;
  /** Same as `request`, for a list shared by all phone systems of the deployment, regardless of the caller's permissions. */
  requestShared?(call: CallName, fields: Fields): Promise<unknown>;
}

/** HTTP status of a failed call, or undefined if the error did not come from the API. */
export const getErrorStatus = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** Name of the request field that identifies the phone system. */
export function getDomainField(name: CallName): string {
  const tenant = findCall(name)?.tenant;
  if (!tenant || typeof tenant === 'string') return 'domain_name';
  return tenant.domainField;
}
