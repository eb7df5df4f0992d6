import { type FieldSchema, getTypes } from '../../declaration/buildFieldSpec';
import type { OmittedPart } from '../inferred';
import { getPathParameters, type KnownCall } from '../knownCall';
import { splitWords, toLabel, toSingular } from '../nameCase';
import { parseVerb } from '../parseVerb';
import type { OpenApiDocument } from './document';
import { trimEndSlash } from './itemPath';
import { buildCall, getOperations } from './operations';

/** Operation on several records, whose ids are in its body. */
export interface BulkOperation {
  call: KnownCall;
  /** Path of the ids in the body: `data.ids`. */
  ids: readonly string[];
  /** What it does, as words: `archive`. Empty for a deletion. */
  words: readonly string[];
  isRemoval: boolean;
  /** Required fields besides the ids. */
  needs: readonly string[];
}

const bulkWords = new Set(['bulk', 'batch', 'multiple', 'multi', 'many', 'mass', 'selected', 'all']);
const maxDepth = 2;

const isIdList = (name: string, schema: FieldSchema, noun: string): boolean => {
  const words = splitWords(name);
  const isNamed = /^(ids?|uuids?|keys)$/.test(words.at(-1) ?? '') || words.map(toSingular).join(' ') === noun;
  const [item] = schema.items ? getTypes(schema.items) : [];
  return isNamed && getTypes(schema)[0] === 'array' && (item === 'string' || item === 'integer');
};

/** Finds the list of ids in a body, and all required fields besides it. */
const findIds = (
  body: FieldSchema | undefined,
  noun: string,
  depth = 0,
): Pick<BulkOperation, 'ids' | 'needs'> | undefined => {
  const fields = Object.entries(body?.properties ?? {});
  const direct = fields.find(([name, schema]) => isIdList(name, schema, noun));
  const nested = direct
    ? []
    : fields.map(([name, schema]) => [name, findIds(schema, noun, depth + 1)] as const);
  const [name, inner] = direct
    ? [direct[0], { ids: [], needs: [] }]
    : ((depth < maxDepth ? nested.find(([, match]) => match) : undefined) ?? []);
  if (name === undefined || !inner) return undefined;
  const others = (body?.required ?? []).filter((required) => required !== name);
  return { ids: [name, ...inner.ids], needs: [...others, ...inner.needs] };
};

/**
 * Finds the operations on several records of a collection: `DELETE /boats` with ids, `POST /boats/bulk-delete`,
 * `POST /boats/bulk/archive`, `POST /boats:batchDelete`.
 */
export const findBulkOperations = (document: OpenApiDocument, listPath: string): BulkOperation[] => {
  const collection = trimEndSlash(listPath);
  const noun = splitWords(collection.split('/').at(-1) ?? '')
    .map(toSingular)
    .join(' ');
  return getOperations(document).operations.flatMap((operation) => {
    const path = trimEndSlash(operation.path);
    const rest = path.startsWith(collection) ? path.slice(collection.length) : '-';
    if (operation.method === 'GET' || !/^$|^[:/][\w-]+(\/[\w-]+)?$/.test(rest)) return [];
    const left: OmittedPart[] = [];
    const call = buildCall(document, operation, left);
    const match = findIds(call.body, noun);
    if (!match || left.some(({ stops }) => stops)) return [];
    const needs = [...getPathParameters(call), ...match.needs];
    const words = splitWords(rest).filter((word) => !bulkWords.has(word) && toSingular(word) !== noun);
    const isRemoval =
      operation.method === 'DELETE' || (words.length > 0 && parseVerb(words.join(' '))?.verb === 'remove');
    return words.length > 0 || isRemoval ? [{ call, ...match, needs, words, isRemoval }] : [];
  });
};

/** Builds the templates that put a value at a path of a body. */
const nest = (path: readonly string[], value: unknown): Record<string, unknown> => {
  const [name = '', ...rest] = path;
  return { [name]: rest.length > 0 ? nest(rest, value) : value };
};

export interface BulkUse {
  /** Actions for selected records. */
  actions: object[];
  /** Calls of the actions. */
  calls: KnownCall[];
  /** Removal of records for a list without another one. */
  remove?: { call: KnownCall; send: Record<string, unknown> };
}

/** Converts operations on several records to actions for selected ones. What cannot be used is reported. */
export const buildBulkUse = (
  operations: readonly BulkOperation[],
  hasRemove: boolean,
  left: OmittedPart[],
): BulkUse => {
  const use: BulkUse = { actions: [], calls: [] };
  for (const { call, ids, words, isRemoval, needs } of operations) {
    const label = toLabel(words.join(' '));
    if (needs.length > 0)
      left.push({
        at: call.name,
        reason: `It takes several records at once, but needs ${needs.join(' and ')} as well: declare it as an action with a form.`,
      });
    else if (!isRemoval) {
      use.calls.push(call);
      use.actions.push({
        name: words.join('-'),
        label,
        on: 'bulk',
        call: call.name,
        send: nest(ids, '$ids'),
        confirm: `${label} {count}?`,
      });
    } else if (hasRemove || use.remove)
      left.push({
        at: call.name,
        reason: 'It removes several records at once: selected ones are removed one after the other instead.',
      });
    else use.remove = { call, send: nest(ids, ['$id']) };
  }
  return use;
};
