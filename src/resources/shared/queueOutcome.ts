/** Call outcomes of one queue or all queues. */
export const queueSummary = {
  call: 'GetAgentActivity',
  send: { domain_name: '$domain' },
  totals: [
    { field: 'calls' },
    { field: 'answered' },
    { field: 'redirect_waiting' },
    { field: 'redirect_ringing' },
    { field: 'redirect_anonymous' },
    { field: 'hangup_waiting' },
    { field: 'hangup_ringing' },
    { field: 'user_interaction' },
    { field: 'admin_interaction' },
    { field: 'max_calls' },
    { field: 'soap' },
    { field: 'other' },
  ],
  charts: [],
  parts: [],
} as const;
