type Removal =
  | 'DeleteExtension'
  | 'DeleteCallQueue'
  | 'DeleteRingGroup'
  | 'DeleteAutoAttendant'
  | 'DeleteParkOrbit'
  | 'BulkDeleteParkOrbit'
  | 'DeleteServiceFlag';

const referringResources = [
  'pbx-customer/pbx-extensions',
  'pbx-customer/call-queue',
  'pbx-customer/auto-attendants',
  'pbx-customer/ring-groups',
  'pbx-customer/park-orbits',
  'pbx-customer/service-flags',
  'pbx-customer/phone-numbers',
  'pbx-customer/button-templates',
  'pbx-customer/phones',
  'pbx-customer/shortcuts',
  'pbx-customer/groups',
  'pbx-customer/outbounds',
] as const;

/**
 * Builds the action that deletes accounts, either all of them or none. Its dialog lists the references to them, each of
 * which the user can replace or remove.
 * @param confirm states what else is deleted
 */
export const buildRemoveAccount = <const Call extends Removal>(call: Call, confirm?: string) =>
  ({
    name: 'delete',
    label: 'Delete',
    icon: 'Delete',
    call,
    send: { domain_name: '$domain', name: '$id', names: '$ids' },
    references: { kind: 'account' },
    refresh: referringResources,
    danger: true,
    deletesRecord: true,
    ...(confirm !== undefined && { confirm }),
    success: '{title} deleted.',
  }) as const;

type EditPermission =
  | 'accounts.edit'
  | 'queues.edit'
  | 'ring-groups.edit'
  | 'attendants.edit'
  | 'orbits.edit'
  | 'triggers.edit';

const buildSwitch = <const Action extends string>(action: Action, permission: EditPermission) =>
  ({
    call: 'CreateDomainAction',
    permission,
    send: { domain_name: '$domain', accounts: '$ids', action: { literal: action } },
  }) as const;

/** Builds the actions that disable accounts, after showing the references to them, and enable them again. */
export const buildSwitchActions = (permission: EditPermission) =>
  [
    {
      name: 'enable',
      label: 'Enable',
      icon: 'PlayArrow',
      ...buildSwitch('enable_selected', permission),
      when: { field: 'disabled', is: 'true' },
      success: '{count} enabled.',
    },
    {
      name: 'disable',
      label: 'Disable',
      icon: 'Block',
      ...buildSwitch('disable_selected', permission),
      when: { field: 'disabled', not: 'true' },
      references: { kind: 'account', mayStay: true },
      refresh: referringResources,
      help: 'It can’t make or receive calls until it is enabled again.',
      undo: {
        call: 'CreateDomainAction',
        send: { domain_name: '$domain', accounts: '$ids', action: { literal: 'enable_selected' } },
      },
      success: '{count} disabled.',
    },
  ] as const;

export const queueSwitchActions = buildSwitchActions('queues.edit');
