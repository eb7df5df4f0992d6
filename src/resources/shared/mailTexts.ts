export const templateParameters = { domain_name: '$domain', template: '$id' } as const;

export const resetText = {
  name: 'reset',
  label: 'Restore default text',
  icon: 'Undo',
  call: 'DeleteCustomTemplate',
  send: templateParameters,
  when: { field: 'customized', is: true },
  confirm: 'E-mails use the default text again. Your text is deleted.',
  success: '{count} reset to default.',
} as const;
