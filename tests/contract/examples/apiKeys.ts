import type { Answers, Examples, Step } from '../example';

const DOMAIN = 'wharf.pbx.example';

/** The built-in role of a phone system's users. */
const roles: Step = { call: 'GetOwnRoles', as: 'customer', body: { domain_name: DOMAIN } };

const getRoleId = ([given]: Answers): number => (given as { id: number }[])[0]?.id ?? 0;

const createKey = (before: Answers): Step => ({
  call: 'CreateApiKey',
  as: 'customer',
  body: { name: 'Report of the day', role_id: getRoleId(before), addresses: [] },
});

const getCreatedId = (before: Answers): number => (before[1] as { id: number }).id;

export const apiKeyExamples: Examples = {
  GetApiKeys: { body: { state: ['active', 'expired'], search: 'call', sortBy: 'last_used_at' } },
  CreateApiKey: {
    first: [roles],
    body: (before) => ({
      name: 'Report of the week',
      role_id: getRoleId(before),
      domain_name: DOMAIN,
      expires_at: '2099-01-01T00:00:00Z',
      addresses: ['192.0.2.0/24', '2001:db8::/32'],
    }),
    readBack: (answer) => ({
      call: 'GetApiKeys',
      as: 'customer',
      shows: { id: (answer as { id: number }).id, name: 'Report of the week', state: 'active' },
    }),
  },
  UpdateApiKey: {
    first: [roles, createKey],
    body: (before) => ({ id: getCreatedId(before), name: 'Report of the month', addresses: ['192.0.2.7'] }),
    readBack: (_, before) => ({
      call: 'GetApiKeys',
      as: 'customer',
      shows: { id: getCreatedId(before), name: 'Report of the month', addresses: ['192.0.2.7'] },
    }),
  },
  RevokeApiKey: {
    first: [roles, createKey],
    body: (before) => ({ id: getCreatedId(before) }),
    readBack: (_, before) => ({
      call: 'GetApiKeys',
      as: 'customer',
      shows: { id: getCreatedId(before), state: 'revoked' },
    }),
  },
  GetApiKeyRequests: { body: { call: 'Get', sortBy: 'duration_ms', sortOrder: 'DESC' } },
};
