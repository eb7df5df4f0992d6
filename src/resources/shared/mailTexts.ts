/** What names one mail template of a phone system. */
export const thisTemplate = { domain_name: '$domain', template: '$id' } as const;

/** Goes back to what a mail said at first. */
export const originalText = {
  name: 'reset',
  label: 'Back to the original text',
  icon: 'Undo',
  call: 'DeleteCustomTemplate',
  send: thisTemplate,
  when: { field: 'customized', is: true },
  confirm: 'Mails say again what they said at first. What was written is gone.',
  success: '{count} back to the original.',
} as const;
