/** The product's API, where it is not this server: calls are passed on to it. */
export interface Upstream {
  /** Where it is, without a slash at the end: `https://api.example`. */
  url: string;
  /** How long it may take to begin an answer. */
  seconds: number;
}
