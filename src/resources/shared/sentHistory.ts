const deleteHistory = {
  call: 'GetHistory2',
  danger: true,
  refresh: ['pbx-customer/sent-history', 'pbx-customer/phones'],
} as const;

export const resendMail = {
  name: 'sendMailAgain',
  label: 'Send again',
  icon: 'Send',
  call: 'SendMailAgain',
  on: 'related',
  send: { domain_name: '$domain', id: '$related.id' },
  refresh: ['pbx-customer/sent-history'],
  success: 'On its way.',
} as const;

/**
 * Builds the actions that delete entries from the sent history of an account or phone.
 * @param permission permission required for the actions
 */
export const buildDeleteHistory = (permission: 'accounts.edit:remove' | 'devices.edit:remove') => {
  const forget = { ...deleteHistory, permission } as const;
  return [
    {
      name: 'forgetOne',
      label: 'Remove entry',
      icon: 'Delete',
      ...forget,
      on: 'related',
      send: { domain: '$domain', account: '$id', id: '$related.id', reset: true },
      confirm: 'Remove this entry? What was sent can’t be taken back.',
      success: 'Entry removed.',
    },
    {
      name: 'forgetAll',
      label: 'Clear what was sent',
      icon: 'Delete',
      ...forget,
      on: 'row',
      send: { domain: '$domain', account: '$id', id: { literal: 'all' }, reset: true },
      confirm: 'Remove every mail and phone file from the history of {title}?',
      success: 'History of {title} cleared.',
    },
  ] as const;
};
