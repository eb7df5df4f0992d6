import type { FieldSchema } from './buildFieldSpec';
import { isForeignCall } from './callWords';
import type { CallSpec, FormFieldSpec, SectionSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import { getTemplateParts } from './template';

/** Checks whether a call sends the form values, in which case it must accept every field of the form. */
export const sendsForm = ({ send }: CallSpec): boolean =>
  send === undefined || typeof send === 'string' || '...' in send;

const isWhole = (template: unknown): boolean =>
  template === '$data' ||
  template === '$changes' ||
  (typeof template === 'object' && template !== null && '...' in template);

/** Returns the part of a nested body that receives the form values: `{ "Request": "$data" }`. */
const findFormPart = (send: unknown, body: FieldSchema): FieldSchema | undefined => {
  for (const [name, template] of getTemplateParts(send) ?? []) {
    const inner = body.properties?.[name];
    const part = inner && (isWhole(template) ? inner : findFormPart(template, inner));
    if (part) return part;
  }
  return undefined;
};

/** For another API, limits each field to the create or update form if only one of the two calls accepts it. */
export const limitFormToCalls = (
  form: SectionSpec[],
  {
    create,
    update,
    ids,
  }: { create: CallSpec | undefined; update: CallSpec | undefined; ids: readonly string[] },
  { call, sentFields, getBody }: CompilerContext,
): SectionSpec[] => {
  if (!create || !update) return form;
  const listFields = (use: CallSpec): string[] => {
    if (!isForeignCall(call(use.call))) return [];
    const body = getBody(use.call);
    const part = sendsForm(use) ? body : findFormPart(use.send, body);
    const names = Object.keys(part?.properties ?? {});
    return names.length > 0 && part === body ? sentFields(use.call) : names;
  };
  const [created, changed] = [listFields(create), listFields(update)];
  if (created.length === 0 || changed.length === 0) return form;
  const takes = (fields: readonly string[], field: string) => fields.includes(field.split('.')[0] ?? field);
  const getOnly = ({ field, only }: FormFieldSpec): FormFieldSpec['only'] => {
    // With another part of its key, an update would concern another record.
    if (ids.length > 1 && ids.includes(field)) return only ?? 'create';
    const [isCreated, isChanged] = [takes(created, field), takes(changed, field)];
    return only ?? (isCreated === isChanged ? undefined : isCreated ? 'create' : 'update');
  };
  return form.map((section) => ({
    ...section,
    fields: section.fields.map((field) => {
      const only = getOnly(field);
      return only ? { ...field, only } : field;
    }),
  }));
};
