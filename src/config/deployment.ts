import { isObject } from '../lib/isObject';

/** What a server that knows the deployment puts into the page, so that the console need not ask for it. */
export interface Deployment {
  /** As `config.json` would say. */
  config?: unknown;
  /** The public keys of the identity provider, as its `jwks.json` would say. */
  keys?: unknown;
}

/** What the page at hand brings; nothing on a host that serves files as they are. */
export const getDeployment = (): Deployment => {
  const text = globalThis.document?.getElementById('deployment')?.textContent;
  const told: unknown = text ? JSON.parse(text) : undefined;
  return isObject(told) ? told : {};
};
