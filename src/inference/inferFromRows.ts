import type { JsonConventions } from '../../contract/conventions';
import type { FieldSchema } from '../declaration/buildFieldSpec';
import { buildEntity } from './buildEntity';
import { inferDeclaration } from './inferDeclaration';
import type { InferenceOptions, InferenceResult, OmittedPart, Reason } from './inferred';
import type { CallFamily, KnownCall } from './knownCall';
import { mapLastWord, splitWords, toPascalCase, toPlural, toSingular } from './nameCase';

/** Call that returned the sample. If omitted, a call with a conventional name is generated, to be adjusted later. */
export interface SampleOptions extends InferenceOptions {
  call?: Pick<KnownCall, 'name' | 'method' | 'path'> & { isInContract?: boolean };
  /** Whether to generate calls to create, update and remove records as well. */
  writes?: boolean;
}

const auditPattern =
  /^(created|updated|modified|deleted)(_?(at|on|by|date|time))?$|^(date_?)(created|modified|updated|last_?modified)$|^(last_?modified(_?by)?)$/i;

/** Checks whether a field is set by the server, judging by its name and format. */
const isAuditField = (name: string, schema: FieldSchema, id: string): boolean =>
  auditPattern.test(name.replace(/([a-z])([A-Z])/g, '$1_$2')) ||
  schema.format === 'count' ||
  (name === id && /^_?(id|uuid|guid)$/i.test(name));

const buildDefaultCalls = (noun: string, entity: FieldSchema, id: string, writes: boolean): CallFamily => {
  const words = splitWords(noun);
  const [singular, many] = [
    toPascalCase(mapLastWord(toSingular, words).join(' ')),
    toPascalCase(mapLastWord(toPlural, words).join(' ')),
  ];
  const address = (name: string) => ({ name, method: 'POST' as const, path: `/api/${many}/${name}` });
  const list: KnownCall = {
    ...address(`Get${many}`),
    summary: `All ${mapLastWord(toPlural, words).join(' ')}.`,
    kind: 'list',
  };
  if (!writes) return { list };
  const { readOnly: _, ...key } = entity.properties?.[id] ?? {};
  const usedFields = Object.fromEntries(
    Object.entries(entity.properties ?? {}).filter(([name, schema]) => name === id || !schema.readOnly),
  );
  const writableFields = Object.fromEntries(
    Object.entries(usedFields).filter(([name]) => !entity.properties?.[name]?.readOnly),
  );
  const keyed: FieldSchema = {
    title: `${singular} id`,
    type: 'object',
    properties: { [id]: key },
    required: [id],
  };
  return {
    list,
    create: {
      ...address(`Create${singular}`),
      summary: `Adds one.`,
      kind: 'one',
      body: { title: `New ${singular}`, type: 'object', properties: writableFields },
    },
    update: {
      ...address(`Update${singular}`),
      summary: `Changes one.`,
      kind: 'one',
      body: {
        title: `Changed ${singular}`,
        type: 'object',
        properties: { ...usedFields, [id]: key },
        required: [id],
      },
    },
    remove: { ...address(`Delete${singular}`), summary: `Removes one.`, kind: 'none', body: keyed },
  };
};

export const inferFromRows = (
  schema: FieldSchema,
  samples: readonly Record<string, unknown>[],
  match: {
    noun: string;
    rows?: string;
    isMap?: boolean;
    conventions?: JsonConventions;
    reasons: Reason[];
    left: OmittedPart[];
  },
  { call, writes = false, ...options }: SampleOptions,
): InferenceResult => {
  const noun = options.name?.split('/').at(-1) ?? match.noun;
  const title = mapLastWord(toSingular, splitWords(noun)).join(' ');
  const { entity, reasons, left } = buildEntity(title.charAt(0).toUpperCase() + title.slice(1), schema, {
    rows: samples,
    known: options.known ?? [],
    readsDates: call !== undefined && !call.isInContract,
  });
  const material = {
    noun,
    entity,
    samples,
    reasons: [...match.reasons, ...reasons],
    left: [...match.left, ...left],
  };
  const list: KnownCall = { name: '', method: 'POST', path: '/', kind: 'list' };
  // Only the id is used, so the entity itself must not be completed yet.
  const { id } = inferDeclaration(
    { ...material, entity: structuredClone(entity), family: { list } },
    options,
  ).declaration;
  const key = [id].flat()[0] ?? 'id';
  for (const [name, field] of Object.entries(entity.properties))
    if (isAuditField(name, field, key)) {
      field.readOnly = true;
      material.reasons.push({
        at: `entity.${name}`,
        subject: 'read-only',
        reason: 'By its name the server sets it.',
      });
    }
  const family = buildDefaultCalls(noun, entity, key, writes && !call);
  if (call)
    family.list = { ...call, ...(match.rows === undefined && { kind: match.isMap ? 'map' : 'list' }) };
  else
    material.left.push({
      at: 'list.call',
      reason: `A sample does not say which call answers it: ${family.list.name} at ${family.list.path} is a guess.`,
    });
  const rows = match.rows !== undefined && call ? { rows: match.rows } : {};
  const conventions = match.conventions && call && { conventions: match.conventions };
  return inferDeclaration({ ...material, family, ...rows, ...conventions }, options);
};
