import type { TSchema } from 'typebox';
import type { Call, Level } from '../../contract/call';
import { getLevels } from '../../contract/levels';
import { encodeWav } from '../../contract/media/wavFile';
import { buildExample } from '../../server/openapi/exampleRequest';
import type { JsonSchema } from '../../server/openapi/openApiComponents';
import type { Caller } from './example';

/** Domain used in all generated requests; accessible to `reseller` and `customer`. */
export const OWN_DOMAIN = 'wharf.pbx.example';

const callerByLevel: Record<Level, Caller> = {
  self: 'customer',
  customer: 'customer',
  reseller: 'reseller',
  staff: 'staff',
};

/** Returns the caller with the lowest permitted level that applies to a whole phone system. */
export const getLeastPrivilegedCaller = (call: Call): Caller => callerByLevel[call.access];

const levelByCaller: Record<Caller, Level> = {
  colleague: 'self',
  staff: 'staff',
  reseller: 'reseller',
  otherReseller: 'reseller',
  customer: 'customer',
  otherCustomer: 'customer',
  siblingCustomer: 'customer',
};

export const canCall = (call: Call, caller: Caller): boolean => {
  const level = levelByCaller[caller];
  return getLevels().indexOf(level) >= getLevels().indexOf(call.access);
};

/**
 * Builds a valid request body from the required fields and the domain.
 * @param over values that replace or extend the generated ones
 */
export const buildValidBody = (call: Call, over: object = {}): Record<string, unknown> | undefined => {
  if (!call.body) return undefined;
  const built = buildRequiredFields(call.body as JsonSchema);
  const field = findDomainField(call);
  const named = field && !call.path.includes(`{${field}}`) ? { [field]: OWN_DOMAIN } : {};
  return { ...built, ...named, ...over };
};

export const findDomainField = ({ tenant }: Call): string | undefined =>
  typeof tenant === 'string' ? undefined : tenant.domainField;

const buildRequiredFields = (schema: JsonSchema): Record<string, unknown> => {
  const resolve = (): JsonSchema => ({});
  return Object.fromEntries(
    (schema.required ?? []).map((name) => {
      const field = schema.properties?.[name] ?? {};
      return [name, field['x-file'] ? createWav() : buildExample(getInnerSchema(field), resolve)];
    }),
  );
};

/** Nested objects are built from their required fields only. */
const getInnerSchema = (field: JsonSchema): JsonSchema => field;

/** Creates a WAV file with one second of silence. */
export const createWav = (): File => {
  return new File([encodeWav(new Float32Array(8000), 8000)], 'silence.wav', { type: 'audio/wav' });
};

export const buildPath = (call: Call, params: Record<string, string> = {}): string => {
  const field = findDomainField(call);
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? (name === field ? OWN_DOMAIN : '1')),
  );
};

export const buildContractRequest = (
  call: Call,
  token: string,
  body: Record<string, unknown> | undefined,
  params: Record<string, string> = {},
): Request => {
  const url = new URL(buildPath(call, params), 'http://localhost');
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (call.method === 'GET') {
    for (const [name, value] of Object.entries(body ?? {})) url.searchParams.set(name, String(value));
    return new Request(url, { headers });
  }
  if (call.encoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {}))
      if (value instanceof File) form.append(name, value);
      else if (value !== null && value !== undefined) form.append(name, String(value));
    return new Request(url, { method: call.method, headers, body: form });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, { method: call.method, headers, body: JSON.stringify(body ?? {}) });
};

export type { TSchema };
