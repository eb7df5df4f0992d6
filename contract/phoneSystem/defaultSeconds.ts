/** Default durations, used if no setting applies, in seconds. */
export const defaultSeconds = {
  /** A caller waits in a queue. */
  queue: 240,
  /** A queue rings an agent. */
  agent: 15,
  /** An agent's wrap-up time. */
  wrapUp: 5,
  /** A stage of a ring group rings. */
  stage: 15,
  /** An extension rings before its mailbox answers or the call is forwarded. */
  mailbox: 20,
} as const;
