import { isForeignCall } from './callWords';
import type { CallSpec, FormFieldSpec, SectionSpec } from './compiled';
import type { CompilerContext } from './compilerContext';

/** Checks whether a call sends the form values, in which case it must accept every field of the form. */
export const sendsForm = ({ send }: CallSpec): boolean =>
  send === undefined || typeof send === 'string' || '...' in send;

/** For another API, limits each field to the create or update form if only one of the two calls accepts it. */
export const limitFormToCalls = (
  form: SectionSpec[],
  { create, update }: { create: CallSpec | undefined; update: CallSpec | undefined },
  { call, sentFields, getBody }: CompilerContext,
): SectionSpec[] => {
  if (!create || !update) return form;
  const listsFields = (use: CallSpec) =>
    isForeignCall(call(use.call)) &&
    sendsForm(use) &&
    Object.keys(getBody(use.call).properties ?? {}).length > 0;
  if (!listsFields(create) || !listsFields(update)) return form;
  const takes = (use: CallSpec, field: string) => sentFields(use.call).includes(field.split('.')[0] ?? field);
  const getOnly = ({ field, only }: FormFieldSpec): FormFieldSpec['only'] => {
    const [created, changed] = [takes(create, field), takes(update, field)];
    return only ?? (created === changed ? undefined : created ? 'create' : 'update');
  };
  return form.map((section) => ({
    ...section,
    fields: section.fields.map((field) => {
      const only = getOnly(field);
      return only ? { ...field, only } : field;
    }),
  }));
};
