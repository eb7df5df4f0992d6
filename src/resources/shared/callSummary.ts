export const callSummaryOptions = {
  call: 'GetCallSummary',
  send: { domain_name: '$domain' },
  totals: [
    { field: 'total', label: 'Calls' },
    { field: 'answered', filter: { result: ['answered'] } },
    { field: 'missed', filter: { result: ['missed'] } },
    { field: 'abandoned', filter: { result: ['abandoned'] } },
    { field: 'voicemail', filter: { result: ['voicemail'] } },
    { field: 'busy', filter: { result: ['busy'] } },
    { field: 'talk' },
    { field: 'mean', label: 'On average' },
  ],
  overall: { call: 'GetCdrTotal', send: { domain_name: '$domain' } },
  chartedFromField: 'since',
  charts: [
    { label: 'By day', rows: 'by_day', by: 'day' },
    { label: 'By hour of the day', rows: 'by_hour', by: 'hour' },
    { label: 'By queue', rows: 'by_queue', by: 'queue', filter: 'queue' },
    { label: 'By extension', rows: 'by_extension', by: 'extension', filter: 'extension' },
  ],
  parts: [
    { field: 'answered', tone: 'success' },
    { field: 'voicemail', tone: 'info' },
    { field: 'missed', tone: 'error' },
    { field: 'abandoned', tone: 'warning' },
    { field: 'busy', tone: 'neutral' },
  ],
} as const;
