import { musicChoice } from './phoneSystem';

/** Deletes a button template. Phones that use it are assigned another template, or none. */
export const removeTemplate = {
  name: 'delete',
  label: 'Delete',
  icon: 'Delete',
  call: 'DeleteButtonTemplate',
  send: { domain_name: '$domain', id: '$id', ids: '$ids' },
  references: {
    kind: 'template',
    successors: {
      call: 'GetButtonTemplates',
      send: { domain_name: '$domain' },
      value: 'id',
      label: 'name',
    },
  },
  refresh: ['pbx-customer/phones'],
  danger: true,
  deletesRecord: true,
  confirm: 'Phones moved to another template resync their buttons.',
  success: '{title} deleted.',
} as const;

/** Deletes music on hold. Records that use it are assigned other music. */
export const removeMusic = {
  name: 'delete',
  label: 'Delete',
  icon: 'Delete',
  call: 'deleteMOH',
  send: { domain: '$domain', id: '$id', ids: '$ids' },
  references: { kind: 'music', successors: musicChoice.choicesFrom },
  danger: true,
  deletesRecord: true,
  confirm: 'Its recording is deleted too. Accounts using it play the phone system’s music.',
  success: '{title} deleted.',
} as const;
