import { msg, msgs } from '#i18n';
import { group, noContent, pagedListOf, post, single } from '../call';
import { auditedEntity } from '../entity';
import { boolean, dateTime, domain, integer, ip, list, oneOf, ref, text } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';
import { changes, creates } from '../sentence';

export const apiKeyStates = msgs({
  active: 'Active',
  expiring: 'Expires soon',
  undecided: 'To be decided',
  suspended: 'Suspended',
  expired: 'Expired',
  revoked: 'Revoked',
});

/** Number of days before expiry from which a key is shown as expiring soon. */
export const EXPIRES_SOON_DAYS = 14;

const name = text({
  title: 'Name',
  description: 'What it is for.',
  maxLength: 120,
  examples: ['Nightly report'],
});
const role = ref(
  'roles',
  { title: 'Role', description: 'What it may do: no more than the role of whoever makes it.' },
  'integer',
);
const expiresAt = dateTime({ title: 'Expires', description: 'Empty: it does not end by itself.' });
const addresses = list(required(text({ title: 'Address', maxLength: 49, examples: ['192.0.2.0/24'] })), {
  title: 'Allowed addresses',
  description: 'IP addresses or networks (192.0.2.0/24) it may come from. Empty: any.',
  maxItems: 50,
});
const scopeFields = {
  wholesaler_id: ref(
    'wholesalers',
    {
      title: 'Wholesaler',
      description: 'Whose numbers and customers it opens. Empty: those of your own company.',
    },
    'integer',
  ),
  domain_name: domain({
    title: 'Domain',
    description: 'The one phone system it opens. Empty: not one alone.',
  }),
};

/** An API key: the credential of a program. The program acts as an account of its own. */
export const ApiKey = auditedEntity('API key', {
  id: integer({ title: 'Key id', readOnly: true }),
  name,
  prefix: text({
    title: 'Begins with',
    description: 'Tells the key from others; all of it is shown once.',
    readOnly: true,
  }),
  state: oneOf(apiKeyStates, { title: 'State', readOnly: true }),
  role_id: role,
  ...scopeFields,
  expires_at: expiresAt,
  addresses,
  last_used_at: dateTime({ title: 'Last used', readOnly: true }),
  last_used_from: ip({ title: 'Last used from', readOnly: true }),
  revoked_at: dateTime({ title: 'Revoked', readOnly: true }),
  suspends_at: dateTime({
    title: 'Suspended from',
    description:
      'The user who is responsible for it has lost its permissions. Somebody else takes it over, or revokes it.',
    readOnly: true,
  }),
  may_change: boolean({
    title: 'Yours to change',
    description: 'It has not ended, and may do no more than the role of whoever asks.',
    readOnly: true,
  }),
});

/** A newly created API key. No other response includes the key. */
export const NewApiKey = shape('New API key', {
  id: integer('Key id'),
  name,
  prefix: text('Begins with'),
  key: text({ title: 'Key', description: 'Sent as a bearer token. It is told once, and kept as a digest.' }),
});

export const apiKeyRequestSortFields = ['id', 'at', 'call', 'status', 'duration_ms'] as const;

export const ApiKeyRequest = shape('API key request', {
  id: integer({ title: 'Request', readOnly: true }),
  key_id: integer({ title: 'Key id', readOnly: true }),
  at: dateTime({ title: 'When', readOnly: true }),
  method: text({ title: 'Method', readOnly: true, 'x-personal': 'keep' }),
  call: text({ title: 'Call', readOnly: true, 'x-personal': 'keep' }),
  done: text({
    title: 'What',
    description: 'What the call does, in words.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  status: integer({ title: 'Status', description: 'Of the answer, as HTTP has it.', readOnly: true }),
  duration_ms: integer({ title: 'Took', 'x-unit': 'ms', readOnly: true }),
  address: ip({ title: 'IP address', readOnly: true }),
});

const timeFilters = {
  at_from: text({ title: 'From', description: 'A day or a moment, included.', maxLength: 40 }),
  at_to: text({ title: 'To', description: 'A day or a moment, included.', maxLength: 40 }),
};

/** Only users can create, change and revoke API keys, so that a key cannot create other keys or extend its own validity. */
export const apiKeyCalls = group('API keys', {
  permission: 'api-keys.edit',
  whileImpersonating: 'refused',
  access: 'customer',
})({
  GetApiKeys: post('/api/Console/GetApiKeys', {
    effect: 'read',
    forPeople: true,
    whileImpersonating: 'allowed',
    summary: 'A page of the API keys of one’s own house, and of those below it.',
    body: pageRequest(
      'API key page',
      {
        id: integer('Key id'),
        name: textFilter('Name'),
        state: textFilter('State'),
        role_id: integer('Role'),
        wholesaler_id: integer('Wholesaler'),
        domain_name: textFilter('Domain'),
      },
      ['id', 'name', 'prefix', 'state', 'domain_name', 'expires_at', 'last_used_at', 'dateCreated'],
    ),
    returns: pagedListOf(ApiKey),
  }),
  CreateApiKey: post('/api/Console/CreateApiKey', {
    forPeople: true,
    secret: 'shows',
    summary: 'Makes an API key, and answers it once: it is kept as a digest.',
    sentence: creates('api_key', 'name'),
    body: shape('API key to make', {
      name: required(name),
      role_id: required(role),
      ...scopeFields,
      expires_at: expiresAt,
      addresses,
    }),
    returns: single(NewApiKey),
  }),
  UpdateApiKey: post('/api/Console/UpdateApiKey', {
    forPeople: true,
    summary: 'Changes an API key that has not ended.',
    sentence: changes('api_key', 'id'),
    body: shape('API key request to change', {
      id: required(integer('Key id')),
      name,
      role_id: role,
      expires_at: expiresAt,
      addresses,
      takes_over: boolean({
        title: 'Take it over',
        description: 'Whoever sends it is responsible for the key from then on, and a suspension ends.',
      }),
    }),
    returns: single(ApiKey),
  }),
  RevokeApiKey: post('/api/Console/RevokeApiKey', {
    forPeople: true,
    setting: 'allow',
    summary: 'Ends an API key, from its next request on and for good.',
    sentence: msg('Revoke API key {id}'),
    records: { id: 'api_key' },
    body: shape('API key to revoke', { id: required(integer('Key id')) }),
    returns: noContent,
  }),
  GetApiKeyRequests: post('/api/Console/GetApiKeyRequests', {
    effect: 'read',
    forPeople: true,
    whileImpersonating: 'allowed',
    summary: 'A page of what was asked for with API keys in the last 30 days, the newest first.',
    body: pageRequest(
      'API key request page',
      { key_id: integer('Key id'), call: textFilter('Call'), status: integer('Status'), ...timeFilters },
      apiKeyRequestSortFields,
    ),
    returns: pagedListOf(ApiKeyRequest),
  }),
});
