/** Goes on as somebody else. @param when only for these */
const actAs = <const When>(when: When) =>
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

/** Ends somebody's account, here and at sign-in. */
const removal = {
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

/** What can be done about how somebody signs in, by e-mail. */
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

/** Who may sign in. */
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
    whenUnavailable: 'hide',
    success: '{count} enabled.',
  },
] as const;

/** What can be done to people, wherever they are listed. @param mayBe whom one may act as @param more what a removal says besides */
export const personActions = <const When, const More extends object>(mayBe: When, more: More) =>
  [actAs(mayBe), ...signInResets, ...signInSwitches, { ...removal, ...more }] as const;

/** What somebody is called. */
export const personName = {
  label: 'Name',
  computed: { line: [['firstname', 'lastname']] },
} as const;

/** Columns that lists of people begin with. */
export const personColumns = [{ field: 'email', pinned: true, width: 250 }, personName, 'role'] as const;

/** How somebody who may not sign in any more stands in a list. */
export const disabledPerson = [{ when: { field: 'disabled', is: true }, tone: 'neutral' }] as const;

/** What forms ask about a person. */
export const personFields = ['role_id', 'firstname', 'lastname', 'phone', 'disabled'] as const;

/** Which role a login of the phone system has: those it made itself are offered too. */
export const customRole = {
  choicesFrom: { call: 'GetOwnRoles', send: { domain_name: '$domain' }, value: 'id', label: 'name' },
} as const;
