/** Goes on as somebody else. @param when only for these */
const actAs = <const When>(when: When) =>
  ({
    name: 'actAs',
    label: 'Act as',
    icon: 'SwitchAccount',
    on: 'row',
    call: 'SetImpersonate',
    send: { id: '$id' },
    form: [{ field: 'reason', required: true, help: 'Why, for the audit log: a ticket, a call.' }],
    when,
    impersonates: true,
    help: 'This tab sees and does what they may, until you end it. Everything is written down under both names.',
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
    text: 'Remove {title} from Trunkline and from sign-in? It is one step: both, or neither. They are signed out everywhere; their picture and theme go with them. What they did stays in the audit log.',
    typed: true,
  },
  success: '{title} removed, here and from sign-in.',
} as const;

/** What can be done about how somebody signs in. */
const signInActions = [
  {
    name: 'resetPassword',
    label: 'Send password link',
    icon: 'LockReset',
    on: 'row',
    call: 'ResetPassword',
    send: { email: '$record.email' },
    confirm: 'Send {title} a link to choose a new password? The present one works until then.',
    success: 'A link is on its way to {answer.email}.',
  },
  {
    name: 'resetMfa',
    label: 'Forget second factors',
    icon: 'PhonelinkLock',
    on: 'row',
    call: 'ResetMfa',
    send: { email: '$record.email' },
    confirm: 'Forget the second factors of {title}? They set up new ones at their next sign-in.',
    success: '{answer.factors_removed} second factors of {answer.email} forgotten.',
  },
  {
    name: 'disable',
    label: 'Disable',
    icon: 'Lock',
    set: { disabled: true },
    when: { field: 'disabled', not: true },
    success: '{count} disabled: signed out, and kept out.',
  },
  {
    name: 'enable',
    label: 'Enable',
    icon: 'LockOpen',
    set: { disabled: false },
    when: { field: 'disabled', is: true },
    whenUnavailable: 'hide',
    success: '{count} may sign in again.',
  },
] as const;

/** What can be done to people, wherever they are listed. @param mayBe whom one may act as @param more what a removal says besides */
export const personActions = <const When, const More extends object>(mayBe: When, more: More) =>
  [actAs(mayBe), ...signInActions, { ...removal, ...more }] as const;

/** Columns that lists of people begin with. */
export const personColumns = [
  { field: 'email', pinned: true, width: 250 },
  'firstname',
  'lastname',
  'role',
] as const;

/** How somebody who may not sign in any more stands in a list. */
export const disabledPerson = [{ when: { field: 'disabled', is: true }, tone: 'neutral' }] as const;

/** What forms ask about a person. */
export const personFields = ['role_id', 'firstname', 'lastname', 'phone', 'disabled'] as const;
