/** The product's API on another server, to which calls are forwarded. */
export interface Upstream {
  /** Base URL without a trailing slash: `https://api.example`. */
  url: string;
  /** Timeout for the start of a response, in seconds. */
  seconds: number;
}
