/**
 * Builds the action that impersonates a user.
 * @param when condition on the record
 */
const buildImpersonateAction = <const When>(when: When) =>
  ({
    name: 'actAs',
    label: 'Act as',
    icon: 'SwitchAccount',
    on: 'row',
    call: 'SetImpersonate',
    send: { id: '$id' },
    form: [{ field: 'reason', required: true, help: 'Reason for the audit log, such as a ticket number.' }],
    when,
    impersonates: true,
    help: 'This tab works with their access until you end it. All changes are logged under both names.',
    success: 'You are acting as {title}.',
  }) as const;

/** Deletes a user's account, including their login. */
export const removeAction = {
  name: 'remove',
  label: 'Remove',
  icon: 'PersonRemove',
  on: 'row',
  call: 'RemoveUserToDBAndAuth',
  send: { id: '$id' },
  danger: true,
  confirm: {
    text: 'Remove {title} from Trunkline and from sign-in? They are signed out everywhere, and their picture and theme are deleted. The audit log keeps their changes.',
    typed: true,
  },
  success: '{title} removed from Trunkline and sign-in.',
} as const;

export const signInResets = [
  {
    name: 'resetPassword',
    label: 'Send password link',
    icon: 'LockReset',
    on: 'row',
    call: 'ResetPassword',
    send: { email: '$record.email' },
    confirm: 'Send {title} a link to choose a new password? The current one works until then.',
    success: 'Link sent to {answer.email}.',
  },
  {
    name: 'resetMfa',
    label: 'Reset two-factor authentication',
    icon: 'PhonelinkLock',
    on: 'row',
    call: 'ResetMfa',
    send: { email: '$record.email' },
    confirm: 'Reset two-factor authentication of {title}? They set it up again at their next sign-in.',
    success: '{answer.factors_removed} authentication factors of {answer.email} removed.',
  },
] as const;

const signInSwitches = [
  {
    name: 'disable',
    label: 'Disable',
    icon: 'Lock',
    set: { disabled: true },
    when: { field: 'disabled', not: true },
    success: '{count} disabled and signed out.',
  },
  {
    name: 'enable',
    label: 'Enable',
    icon: 'LockOpen',
    set: { disabled: false },
    when: { field: 'disabled', is: true },
    success: '{count} enabled.',
  },
] as const;

/**
 * Builds the actions of all user lists.
 * @param mayBe condition for impersonation
 * @param extra additional options of the deletion
 */
export const buildUserActions = <const When, const More extends object>(mayBe: When, extra: More) =>
  [buildImpersonateAction(mayBe), ...signInResets, ...signInSwitches, { ...removeAction, ...extra }] as const;

export const userNameField = {
  label: 'Name',
  computed: { line: [['firstname', 'lastname']] },
} as const;

export const userColumns = [{ field: 'email', pinned: true, width: 250 }, userNameField, 'role'] as const;

export const disabledUserTone = [{ when: { field: 'disabled', is: true }, tone: 'neutral' }] as const;

export const personFields = ['firstname', 'lastname', 'phone', 'disabled'] as const;

export const userFormFields = ['role_id', ...personFields] as const;

/** Role of a phone system's user, which may be one that the phone system created. */
export const customRole = {
  choicesFrom: { call: 'GetOwnRoles', send: { domain_name: '$domain' }, value: 'id', label: 'name' },
} as const;
