import type { TSchema } from 'typebox';
import { getRequiredPermission } from '../../contract/access/getRequiredPermission';
import { isUserCall } from '../../contract/access/isForPeople';
import { getLevels } from '../../contract/access/levels';
import {
  type Call,
  type Effect,
  isRowQuery,
  MAX_COUNTED_ROWS,
  OFFSET,
  type ResponseSpec,
  type WhileImpersonating,
} from '../../contract/call';
import { ChangeRequest } from '../../contract/console/changeRequests';
import { DRY_RUN, DryRun } from '../../contract/console/dryRun';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY } from '../../contract/idempotencyKey';
import { documentedCalls } from '../../contract/index';
import { RUN_AT } from '../../contract/runAt';
import { isStorable } from '../changeRequests/storedCalls';
import { takesIdempotencyKey } from '../idempotency/idempotencyKey';
import { buildExample } from './exampleRequest';
import { Components, type JsonSchema } from './openApiComponents';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  /** Effect of the call: `read` or `write`. */
  'x-effect': Effect;
  'x-access': string;
  /** Required permission, such as `numbers.assign: allow`; absent if the level suffices. */
  'x-permission'?: string;
  /** `refused` if staff may not make the call during impersonation. */
  'x-while-impersonating': WhileImpersonating;
  /** Set if programs with an API key cannot make the call. */
  'x-for-people'?: true;
  /** Tenant that the rows belong to: `own`, `shared`, or the field that names the phone system. */
  'x-tenant': string;
  parameters?: Parameter[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, (Content & { description: string }) | { $ref: string }>;
  security: Record<string, string[]>[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Content & { description: string }>;
    securitySchemes: Record<string, object>;
  };
}

const errorDescriptions: Record<string, string> = {
  400: 'The request is malformed, or a field is wrong; `errors` names the fields.',
  401: 'No access token, or one that has expired (`token_expired`).',
  403: 'Signed in, but the level is too low, or the role lacks the permission (`x-permission`).',
  404: 'What the request speaks of does not exist, or belongs to somebody else.',
  409: 'The request does not go with what is stored.',
  413: 'The request is too large.',
  500: 'An error of the server; `requestId` finds it in the log.',
};

const errorSchema: JsonSchema = {
  title: 'Error',
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence to show to people.' },
    code: { type: 'string', description: 'A fixed word for programs.' },
    errors: {
      type: 'array',
      description: 'The fields that are wrong.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    details: { type: 'object', additionalProperties: true },
    requestId: { type: 'string', description: 'What the log calls the request; of errors of the server.' },
    said: {
      type: 'object',
      description:
        'How messages were said, by the message, where `Accept-Language` asks for another language than English: the text with its `{places}`, and what stands there.',
      additionalProperties: {
        type: 'object',
        required: ['text', 'values'],
        properties: { text: { type: 'string' }, values: { type: 'object', additionalProperties: true } },
      },
    },
  },
};

export function buildOpenApiDocument(version: string): OpenApiDocument {
  const components = new Components();
  const entries = Object.entries(documentedCalls) as [string, Call][];
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, call] of entries) {
    const operations = paths[call.path] ?? {};
    operations[call.method.toLowerCase()] = buildOperation(name, call, components);
    paths[call.path] = operations;
  }
  components.use(DryRun);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trunkline API',
      version,
      description:
        'Phone numbers and hosted phone systems. Every call takes a bearer token: an access token, or ' +
        'an API key unless it is for people (`x-for-people`). Fields a request leaves out ' +
        'stay as they are, null empties them, and fields the document does not name come back as they came. ' +
        `Each call has a least level (\`x-access\`): ${getLevels().join(', ')}, each including those before it. It says ` +
        'whether it changes something (`x-effect`), what the caller’s role must hold (`x-permission`), whether staff ' +
        'may make it while acting as somebody else (`x-while-impersonating`), and ' +
        'whose rows it touches (`x-tenant`): the caller’s `own`, `shared` ones, or those of the one phone system a ' +
        'field names, which must be the caller’s. A call that reads answers no more rows than it says; where there are ' +
        'more, its `Link` header leads to the next ones. A call that writes takes the header `Dry-Run: true`: it answers ' +
        'what would change, and changes nothing.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(entries.map(([, call]) => call.group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...components.schemas },
      responses: Object.fromEntries(
        Object.entries(errorDescriptions).map(([status, description]) => [
          `Error${status}`,
          { description, content: buildJsonContent({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        phoneSwitch: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret a deployment has set for its phone switch; it opens no other call.',
        },
      },
    },
  };
}

function buildOperation(name: string, call: Call, components: Components): Operation {
  const parameters = [
    ...getPathParameters(call),
    ...getQueryParameters(call, components),
    ...getOffsetParameter(call),
    ...getDryRunParameter(call),
    ...getRunAtParameter(name, call),
    ...getIdempotencyKeyParameter(call),
  ];
  const need = getRequiredPermission(call);
  const operation: Operation = {
    operationId: name,
    summary: call.summary,
    tags: [call.group],
    'x-effect': call.effect,
    'x-access': call.access,
    ...(need && { 'x-permission': `${need.permission}: ${need.setting}` }),
    'x-while-impersonating': call.whileImpersonating,
    ...(isUserCall(call) && { 'x-for-people': true as const }),
    'x-tenant': typeof call.tenant === 'string' ? call.tenant : `domain:${call.tenant.domainField}`,
    responses: {
      200: { ...buildResponse(call.returns, components), ...getPagingHeaders(call) },
      ...getPartialResponse(call),
      ...getAcceptedResponse(name, call, components),
      ...getErrorResponses(),
    },
    security: [{ bearer: [] }, ...(call.credential ? [{ [call.credential]: [] }] : [])],
  };
  if (parameters.length > 0) operation.parameters = parameters;
  if (call.body && call.method !== 'GET')
    operation.requestBody = buildRequestBody(call, call.body, components);
  return operation;
}

const getPathParameters = (call: Call): Parameter[] =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** Returns the paging parameter, which is always part of the query, regardless of the method. */
const getOffsetParameter = (call: Call): Parameter[] =>
  isRowQuery(call)
    ? [
        {
          name: OFFSET,
          in: 'query',
          required: false,
          description: 'Rows before the first that is answered.',
          schema: { type: 'integer', minimum: 0, default: 0 },
        },
      ]
    : [];

const getDryRunParameter = (call: Call): Parameter[] =>
  call.effect === 'write'
    ? [
        {
          name: DRY_RUN,
          in: 'header',
          required: false,
          description: 'With `true` nothing is changed: what would change is answered, as `DryRun` has it.',
          schema: { type: 'boolean', default: false },
        },
      ]
    : [];

const getRunAtParameter = (name: string, call: Call): Parameter[] =>
  isStorable(name, call)
    ? [
        {
          name: RUN_AT,
          in: 'header',
          required: false,
          description:
            'When it is to be made, such as `2026-11-29T02:00:00+11:00[Australia/Sydney]`: it is kept as a request until then.',
          schema: { type: 'string' },
        },
      ]
    : [];

const getIdempotencyKeyParameter = (call: Call): Parameter[] =>
  takesIdempotencyKey(call)
    ? [
        {
          name: IDEMPOTENCY_KEY,
          in: 'header',
          required: false,
          description: `A value of your choice, such as a UUID. Within ${IDEMPOTENCY_HOURS} hours, the same call with the same key takes effect once, and the first response is returned again.`,
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      ]
    : [];

/** Returns the response for a call that is stored, either to run later or to await approval. */
const getAcceptedResponse = (name: string, call: Call, components: Components): Operation['responses'] =>
  isStorable(name, call)
    ? {
        202: {
          description: 'Kept as a request: to run at its time, or to be approved.',
          content: buildJsonContent(components.use(ChangeRequest)),
        },
      }
    : {};

function getQueryParameters(call: Call, components: Components): Parameter[] {
  if (call.method !== 'GET' || !call.body) return [];
  const { properties = {}, required = [] } = call.body as JsonSchema;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: components.use(field as TSchema),
  }));
}

function buildRequestBody(call: Call, body: TSchema, components: Components): Operation['requestBody'] {
  const schema = components.use(body);
  const resolve = (ref: string) => components.schemas[ref.slice('#/components/schemas/'.length)] ?? {};
  const { required = [] } = body as JsonSchema;
  if (call.encoding === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema } } };
  return { required: required.length > 0, content: buildJsonContent(schema, buildExample(schema, resolve)) };
}

const buildJsonContent = (schema: JsonSchema, example?: unknown) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});

function buildResponse(returns: ResponseSpec, components: Components): Content & { description: string } {
  const item = returns.item ? components.use(returns.item) : {};
  switch (returns.kind) {
    case 'list':
      return {
        description: `The rows, at most ${describeRowLimit(returns)}.`,
        content: buildJsonContent({ type: 'array', items: item, maxItems: returns.mostRows }),
      };
    case 'paged':
      return {
        description: 'One page of the rows.',
        content: buildJsonContent(buildPageSchema(item, returns)),
      };
    case 'map':
      return {
        description: `The rows by key, at most ${describeRowLimit(returns)}.`,
        content: buildJsonContent({
          type: 'object',
          additionalProperties: item,
          maxProperties: returns.mostRows,
        }),
      };
    case 'one':
      return {
        description:
          returns.mostRows === undefined
            ? 'The record.'
            : `The record; each of its lists has at most ${describeRowLimit(returns)} entries.`,
        content: buildJsonContent(item),
      };
    case 'file':
      return {
        description: 'A file; its name stands in content-disposition.',
        content: returns.item ? buildJsonContent(item) : { '*/*': { schema: {} } },
      };
    case 'raw':
      return { description: 'Done; the answer has no fixed form.', content: buildJsonContent({}) };
    case 'none':
      return { description: 'Done; nothing comes back.' };
    case 'events':
      return { description: 'Server-sent events.', content: { 'text/event-stream': { schema: {} } } };
  }
}

const describeRowLimit = ({ mostRows }: ResponseSpec): string => (mostRows ?? 0).toLocaleString('en');

const getPagingHeaders = (call: Call) =>
  isRowQuery(call)
    ? {
        headers: {
          Link: {
            description:
              'Where there are more rows: where the next ones are asked for (`rel="next"`), by the same method and body.',
            schema: { type: 'string' },
          },
          'X-Total-Count': {
            description: 'How many rows there are, where the answer has not all of them and that is known.',
            schema: { type: 'integer' },
          },
        },
      }
    : {};

/** Returns the partial response for a stored file requested with `Range`. */
const getPartialResponse = ({ ok, returns }: Call): Operation['responses'] =>
  returns.kind === 'file' && ok.includes(PARTIAL_CONTENT)
    ? {
        [PARTIAL_CONTENT]: {
          description: 'The part of a sound that `Range` asked for; `Content-Range` says which.',
          content: { '*/*': { schema: {} } },
        },
      }
    : {};

const PARTIAL_CONTENT = 206;

const buildPageSchema = (item: JsonSchema, { hasBoundedTotal = false }: ResponseSpec): JsonSchema => ({
  type: 'object',
  required: [
    'items',
    'pageNumber',
    ...(hasBoundedTotal ? [] : ['totalPages', 'totalCount']),
    'hasPreviousPage',
    'hasNextPage',
  ],
  properties: {
    items: { type: 'array', items: item },
    pageNumber: { type: 'integer', minimum: 1 },
    totalPages: { type: 'integer', minimum: 0 },
    totalCount: { type: 'integer', minimum: 0 },
    ...(hasBoundedTotal && {
      totalCountAbove: {
        type: 'integer',
        minimum: MAX_COUNTED_ROWS,
        description:
          'A search with more matches than this; `totalPages` and `totalCount` are absent unless `exactTotal` is sent.',
      },
    }),
    hasPreviousPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
  },
});

const getErrorResponses = (): Record<string, { $ref: string }> =>
  Object.fromEntries(
    Object.keys(errorDescriptions).map((status) => [
      status,
      { $ref: `#/components/responses/Error${status}` },
    ]),
  );
