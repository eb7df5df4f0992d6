import { isObject } from '../lib/isObject';

/** Data that a server embeds in the page, so that the console does not have to request it. */
export interface Deployment {
  /** Content of `config.json`. */
  config?: unknown;
  /** The public keys of the identity provider, as in its `jwks.json`. */
  keys?: unknown;
}

/** Returns the data embedded in the page; empty if the server only serves static files. */
export const getDeployment = (): Deployment => {
  const text = globalThis.document?.getElementById('deployment')?.textContent;
  const parsed: unknown = text ? JSON.parse(text) : undefined;
  return isObject(parsed) ? parsed : {};
};
