import type { TSchema } from 'typebox';
import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { isSettingSufficient } from '../../contract/access/getRequiredPermission';
import { type Permission, permissions } from '../../contract/access/permissions';
import type { Call } from '../../contract/call';
import { createForbiddenError } from '../http/errors/apiError';
import { ApprovalRequiredError } from './approvalRequired';
import type { GrantedPermissions } from './approvalRules';

interface SchemaAnnotations {
  title?: string;
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

/** Permission required for each guarded field, by entity title and field. */
const guardedFields = new Map<string, Map<string, string>>();
for (const [name, { fields = {} }] of Object.entries(permissions) as [string, Permission][])
  for (const [entity, guarded] of Object.entries(fields)) {
    const known = guardedFields.get(entity) ?? new Map<string, string>();
    for (const field of guarded) known.set(field, name);
    guardedFields.set(entity, known);
  }

/** Returns the fields of the given entities that a role may not see. Users without a role see all fields. */
export const getHiddenFields = (titles: readonly string[], granted: GrantedPermissions | null): string[] =>
  granted === null
    ? []
    : titles.flatMap((title) =>
        [...(guardedFields.get(title) ?? [])].flatMap(([field, permission]) =>
          isSettingSufficient(granted.get(permission), 'view') ? [] : [field],
        ),
      );

/** Function that removes the fields that a role may not see from a response. */
type Strip = (value: unknown, granted: GrantedPermissions) => unknown;

const stripperCache = new WeakMap<TSchema, { strip: Strip | null }>();

/** Returns a function that removes a schema's guarded fields, including nested ones, or null if there are none. */
function getStripper(schema: TSchema): Strip | null {
  let entry = stripperCache.get(schema);
  if (!entry) {
    entry = { strip: buildStripper(schema) };
    stripperCache.set(schema, entry);
  }
  return entry.strip;
}

function buildStripper({ title = '', properties = {}, items }: SchemaAnnotations): Strip | null {
  if (items) {
    const each = getStripper(items);
    return (
      each && ((value, granted) => (Array.isArray(value) ? value.map((item) => each(item, granted)) : value))
    );
  }
  const guarded = guardedFields.get(title);
  const inner = Object.entries(properties).flatMap(([name, field]) => {
    const strip = getStripper(field);
    return strip ? [[name, strip] as const] : [];
  });
  if (!guarded && inner.length === 0) return null;
  return (value, granted) => {
    if (!Guard.IsObjectNotArray(value)) return value;
    const remaining: Record<string, unknown> = { ...value };
    for (const [field, permission] of guarded ?? [])
      if (!isSettingSufficient(granted.get(permission), 'view')) delete remaining[field];
    for (const [field, strip] of inner)
      if (field in remaining) remaining[field] = strip(remaining[field], granted);
    return remaining;
  };
}

export function removeGuardedFields(
  { returns: { kind, item } }: Pick<Call, 'returns'>,
  answer: unknown,
  granted: GrantedPermissions | null,
): unknown {
  const strip = granted && item && getStripper(item);
  if (!strip) return answer;
  const each = (value: unknown) => strip(value, granted);
  if (kind === 'list') return (answer as unknown[]).map(each);
  if (kind === 'map')
    return Object.fromEntries(Object.entries(answer as object).map(([key, entry]) => [key, each(entry)]));
  if (kind === 'paged') {
    const page = answer as { items: unknown[] };
    return { ...page, items: page.items.map(each) };
  }
  return each(answer);
}

/**
 * Rejects requests that filter or sort by, or change, fields that the role may not see or change.
 * @throws ApiError 403 naming the field
 */
export function requireFieldAccess(
  { returns, body: bodySchema, effect }: Call,
  body: unknown,
  granted: GrantedPermissions | null,
) {
  if (!granted || typeof body !== 'object' || body === null) return;
  const needed = effect === 'read' ? 'view' : 'allow';
  const { sortBy } = body as { sortBy?: unknown };
  for (const entity of [returns.item, bodySchema])
    for (const [field, permission] of guardedFields.get(
      (entity as SchemaAnnotations | undefined)?.title ?? '',
    ) ?? []) {
      const isSent = (body as Record<string, unknown>)[field] !== undefined || sortBy === field;
      if (isSent && needed === 'allow' && granted.get(permission) === 'ask')
        throw new ApprovalRequiredError(permission);
      if (isSent && !isSettingSufficient(granted.get(permission), needed))
        throw createForbiddenError(
          needed === 'view'
            ? t('Your role may not see this ({permission}).', { permission })
            : t('Your role may not change this ({permission}).', { permission }),
          {
            errors: [{ field, message: t('Not open to your role.') }],
            details: { permission, needed },
          },
        );
    }
}
