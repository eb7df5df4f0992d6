/** Bulk actions on accounts (field semantics, section 7). */
export const domainActions = {
  enable_selected: 'Enable',
  disable_selected: 'Disable',
  secure_extension: 'Give strong passwords and PIN',
  reset_pin: 'New PIN',
  reset_web_pass: 'New web password',
  reset_sip_pass: 'New SIP password',
  reset_mac_pass: 'New provisioning password',
  reset_name: 'Clear the name',
  reset_mailbox: 'Reset the mailbox',
  delete_vmail: 'Delete voice messages',
  clear_history: 'Clear the call history',
  clear_picture: 'Remove the picture',
  remove_apps: 'Sign out apps',
  remove_cellphone: 'Remove mobile numbers',
  remove_email: 'Remove the e-mail address',
  remove_mac: 'Remove phones',
  reset_dnd: 'End do not disturb',
  reset_cfwd: 'End call forwarding',
  reset_adrbook: 'Delete own address book',
  reset_buttons: 'Reset the buttons',
  adrbook_on: 'Show in the address book',
  adrbook_off: 'Hide from the address book',
  clear_reg: 'Clear registrations',
  reboot_selected: 'Restart phones',
  resync_selected: 'Resync phones',
  open_pnp: 'Open for plug and play',
  welcome_email: 'Send the welcome e-mail',
} as const;

export type DomainAction = keyof typeof domainActions;

/** Actions that create new passwords and PINs. They are refused during impersonation. */
export const secretActions: readonly DomainAction[] = [
  'secure_extension',
  'reset_pin',
  'reset_web_pass',
  'reset_sip_pass',
  'reset_mac_pass',
];
