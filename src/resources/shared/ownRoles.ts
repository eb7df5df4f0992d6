const isChangeable = {
  all: [
    { field: 'is_own', is: true },
    { field: 'is_held', not: true },
  ],
} as const;

/**
 * Builds the declaration of the roles that an organisation or a phone system defines for its own users.
 * @param scope request fields that name the phone system
 * @param preview path of the preview for users of the role
 */
export const ownRoles = <const Name extends string, const Scope extends object>(
  name: Name,
  scope: Scope,
  preview: string,
) =>
  ({
    name,
    label: ['Role', 'Roles'],
    icon: 'AdminPanelSettings',
    id: 'id',
    title: 'name',
    list: {
      call: 'GetOwnRoles',
      send: scope,
      columns: [{ field: 'name', width: 220 }, 'allows', 'people'],
      more: ['description', 'keys', 'is_own', 'is_held', 'account_type'],
      search: ['name', 'description', 'allows'],
      views: [
        { name: 'all', label: 'All', filter: {} },
        { name: 'own', label: 'Your own roles', filter: { is_own: true } },
        { name: 'product', label: 'Roles that come with the product', filter: { is_own: false } },
      ],
      sort: 'name',
      card: ['description', 'allows', 'people'],
      import: false,
      empty: 'None yet. Compose one, such as “Only the call log”, and give it to a login.',
    },
    create: { call: 'AddOwnRole', send: { '...': '$data', ...scope } },
    update: { call: 'UpdateOwnRole', send: { '...': '$changes', id: '$id', ...scope } },
    updateWhen: isChangeable,
    refresh: ['roles', 'users', 'pbx-customer/logins'],
    links: [
      {
        label: 'See as this role',
        to: `${preview}?role={id}&back=/${name}`,
        icon: 'Visibility',
        on: 'row',
      },
      {
        label: 'Copy',
        to: `/${name}/create?copy={id}`,
        icon: 'ContentCopy',
        on: 'row',
        permission: 'own-roles.edit',
      },
    ],
    form: [
      {
        section: 'Role',
        fields: [
          'name',
          { field: 'description', width: 'full' },
          { field: 'settings', widget: 'roleSettings', width: 'full' },
        ],
      },
    ],
    show: ['description', 'allows', 'people', 'keys', 'is_own', 'is_held'],
    actions: [
      {
        name: 'delete',
        label: 'Delete role',
        icon: 'Delete',
        on: 'row',
        call: 'RemoveOwnRole',
        send: { id: '$id', ...scope },
        form: [
          {
            field: 'replacement_id',
            label: 'Role instead',
            help: 'For the users and API keys that have this one.',
            required: true,
            when: {
              any: [
                { field: 'people', above: 0 },
                { field: 'keys', above: 0 },
              ],
            },
            choicesFrom: { call: 'GetOwnRoles', send: scope, value: 'id', label: 'name' },
          },
        ],
        when: isChangeable,
        danger: true,
        confirm: 'Delete the role {title}?',
        deletesRecord: true,
        success: 'Role {title} deleted.',
      },
    ],
  }) as const;
