const restrictions = [
  {
    field: 'expires_at',
    help: 'From then on the key is refused for good. Until then the moment can be moved.',
  },
  { field: 'addresses', width: 'full' },
] as const;

const tones = {
  active: 'success',
  expiring: 'warning',
  undecided: 'warning',
  suspended: 'error',
  expired: 'neutral',
  revoked: 'error',
} as const;

export const apiKeyFields = {
  state: { tones },
} as const;

export const apiKeyColumns = [
  { field: 'name', width: 240, pinned: true },
  'state',
  'prefix',
  'role_id',
  'last_used_at',
  'expires_at',
] as const;

export const apiKeyViews = [
  { name: 'all', label: 'All', filter: {} },
  { name: 'live', label: 'In use', filter: { state: ['active', 'expiring', 'undecided'] } },
  { name: 'undecided', label: 'To be decided', filter: { state: ['undecided', 'suspended'] } },
  { name: 'expiring', label: 'Expires soon', filter: { state: ['expiring'] } },
  { name: 'ended', label: 'Ended', filter: { state: ['expired', 'revoked'] } },
] as const;

export const apiKeyCard = ['state', 'prefix', 'last_used_at', 'expires_at'] as const;

export const apiKeyForm = [
  { section: 'API key', fields: ['name', 'role_id'] },
  { section: 'How long and from where', fields: restrictions },
] as const;

export const apiKeyPage = [
  'name',
  'state',
  'prefix',
  'role_id',
  'expires_at',
  'suspends_at',
  'revoked_at',
  'last_used_at',
  'last_used_from',
  'addresses',
] as const;

/** Fields on the page of an API key, for screens that cover several owners. */
export const adminApiKeyPage = [...apiKeyPage, 'wholesaler_id', 'domain_name'] as const;

export const apiKeyRequests = [
  {
    resource: 'api-key-requests',
    label: 'Requests of the last 30 days',
    by: { key_id: '$record.id' },
  },
] as const;

/**
 * Builds the action that creates a key.
 * @param send scope of the key, unless entered in the form
 * @param place form fields for entering the scope
 */
export const createKey = <const Place extends readonly object[], const Sent extends object>(
  place: Place,
  send: Sent,
) =>
  ({
    name: 'make',
    label: 'Make an API key',
    icon: 'Add',
    on: 'list',
    call: 'CreateApiKey',
    send,
    form: ['name', ...place, 'role_id', ...restrictions],
    answerSecret: 'key',
    success: 'API key {form.name} made.',
  }) as const;

export const revokeKey = {
  name: 'revoke',
  label: 'Revoke',
  icon: 'Block',
  on: 'row',
  call: 'RevokeApiKey',
  send: { id: '$id' },
  when: { field: 'state', in: ['active', 'expiring', 'undecided', 'suspended'] },
  danger: true,
  confirm:
    'Revoke {title}? Whatever uses this key is refused from its next request on. It can’t be taken back.',
  success: '{title} revoked.',
} as const;

export const takeOverKey = {
  name: 'take-over',
  label: 'Take over',
  icon: 'HowToReg',
  on: 'row',
  call: 'UpdateApiKey',
  send: { id: '$id', takes_over: true },
  when: {
    all: [
      { field: 'state', in: ['undecided', 'suspended'] },
      { field: 'may_change', is: true },
    ],
  },
  confirm: 'Take over {title}? You are responsible for it from then on, and it works again.',
  success: '{title} taken over.',
} as const;
