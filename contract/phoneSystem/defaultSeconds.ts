/** Default durations in seconds, used if no setting applies. */
export const defaultSeconds = {
  /** Maximum time for which a caller waits in a queue. */
  queue: 240,
  /** Time for which a queue rings an agent. */
  agent: 15,
  /** Wrap-up time of an agent after a call. */
  wrapUp: 5,
  /** Time for which a stage of a ring group rings. */
  stage: 15,
  /** Time for which an extension rings before its mailbox answers or the call is forwarded. */
  mailbox: 20,
} as const;
