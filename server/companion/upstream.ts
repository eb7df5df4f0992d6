/** The product's API on another server, to which calls are forwarded. */
export interface Upstream {
  /** Base URL without a trailing slash, such as `https://api.example`. */
  url: string;
  /** Timeout until a response starts, in seconds. */
  seconds: number;
}
