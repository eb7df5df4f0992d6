/** How the phone systems of a customer do. Each value links to the screen of the phone system that explains it. */
export const customerStates = {
  call: 'GetCustomerStates',
  by: 'id',
  keys: 'ids',
  fields: [
    {
      field: 'phones_state',
      width: 215,
      priority: 1,
      to: '/pbx-customer/pbx-extensions?domain={phones_domain}&filter=%7B%22went_offline%22%3Atrue%7D',
      warnBy: 'phones_offline',
      sortBy: 'phones_offline',
    },
    {
      field: 'reach_state',
      width: 140,
      priority: 1,
      to: '/pbx-customer/call-flow?domain={reach_domain}',
      warnBy: 'reach_findings',
    },
    {
      field: 'spent',
      width: 110,
      priority: 1,
      to: `/pbx-customer/call-log?domain={spent_domain}&filter=%7B%22direction%22%3A%5B%22outbound%22%5D%2C%22start_from%22%3A%22{spent_since}%22%7D`,
    },
    {
      field: 'last_change',
      sortBy: 'last_change',
      width: 160,
      priority: 1,
      to: '/pbx-customer/audit-log?domain={last_change_domain}',
    },
    { field: 'last_changed_by', width: 150, priority: 1 },
    { field: 'phones_known', hidden: true },
    { field: 'phones_offline', hidden: true },
    { field: 'reach_findings', hidden: true },
    { field: 'reach_lost', hidden: true },
  ],
} as const;
