import { type FieldSchema, getKind, getTypes } from '../declaration/buildFieldSpec';
import { findAutofill } from './filledFields';
import type { OmittedPart } from './inferred';
import { getLeafName, getPathParameters, type KnownCall } from './knownCall';
import { isPagingParameter } from './pagingParameters';

export type InferredFilter = string | { field: string; required: true };

export interface InferredFilters {
  filters: InferredFilter[];
  /** Filters that the server applies, for a list whose rows are all loaded by the console. */
  serverFilters: string[];
}

const recordKinds = new Set(['choice', 'boolean', 'reference', 'date', 'dateTime']);
/** Maximum number of filters for record fields, to keep the list of filters manageable. */
const maxRecordFilters = 6;
const maxOtherFilters = 8;

/** Matches request parameters that control the format of the response instead of filtering it. */
const responseParameters =
  /^(fields?|select|\$select|expand|\$expand|include|includes|embed|populate|format|\$format|alt|callback|jsonp|pretty(_?print)?|quota_?user|user_?ip|access_?token|oauth_?token|api_?key|apikey|key|upload_?type|upload_?protocol|\$\.xgafv|locale|lang|language|accept_?language|\$?count|\$?inline_?count|with_?(count|total)|include_?total(_?count)?|return_?total.*|watch|resource_?version.*|allow_?watch_?bookmarks|timeout_?seconds|send_?initial_?events|api-?version|version|fields\[.*\])$/i;

/** Checks whether a user can enter the value: a simple value, or a list of simple values. */
const isSimpleValue = (schema: FieldSchema): boolean => {
  const [type] = getTypes(schema.items && getTypes(schema)[0] === 'array' ? schema.items : schema);
  return type !== 'object' && type !== 'array';
};

/** Matches the console's standard paging parameters, which paged lists use. */
const consoleParameters = /^(page(Number|Size)|sort(By|Order)|search)$/;

/** Checks whether a name can be used as a filter. A dot would denote a nested field. */
const isNamed = (name: string): boolean => !/[.\s]/.test(name) && !consoleParameters.test(name);

/** Returns the required parameters of a list that have to be entered by the user. */
export const listRequiredParameters = (
  call: KnownCall,
  params: Readonly<Record<string, unknown>>,
): string[] => {
  const { properties = {}, required = [] } = call.body ?? {};
  const inPath = getPathParameters(call);
  const isPaging = (name: string) =>
    isPagingParameter(getLeafName(call, name), properties[name] ?? {}) && !inPath.includes(name);
  const needed = [...new Set([...inPath, ...required.filter((name) => !isPaging(name))])];
  return needed.filter((name) => {
    const schema = properties[name] ?? call.pathFields?.[name] ?? {};
    return !(name in params) && !findAutofill(name) && isSimpleValue(schema) && !name.includes('.');
  });
};

/** Infers the filters of a list: required parameters, record fields and other parameters. All other parameters are reported as omitted. */
export const inferFilters = (
  call: KnownCall,
  properties: Record<string, FieldSchema>,
  {
    requiredFilters,
    sent,
    left,
  }: { requiredFilters: readonly string[]; sent: readonly string[]; left: OmittedPart[] },
): InferredFilters => {
  const accepted = call.body?.properties ?? {};
  const isPaged = call.kind === 'paged';
  const isFree = (name: string) => !requiredFilters.includes(name) && !sent.includes(name) && isNamed(name);
  const ofRecord = Object.keys(properties)
    .filter((name) => isFree(name) && recordKinds.has(getKind(properties[name] ?? {})))
    .filter((name) => !isPaged || name in accepted || `${name}_from` in accepted)
    .slice(0, maxRecordFilters);
  const otherNames = Object.keys(accepted).filter(
    (name) =>
      isFree(name) &&
      !ofRecord.includes(name) &&
      !responseParameters.test(name) &&
      !/_(from|to)$/.test(name) &&
      !findAutofill(name) &&
      isSimpleValue(accepted[name] ?? {}),
  );
  // Filters that the console applies need no parameter of the call.
  const further = call.isInContract
    ? []
    : otherNames.filter((name) => isPaged || !Object.hasOwn(properties, name)).slice(0, maxOtherFilters);
  const used = new Set([...requiredFilters, ...sent, ...ofRecord, ...further]);
  if (!call.isInContract)
    for (const name of Object.keys(accepted))
      if (
        !(isPaged && consoleParameters.test(name)) &&
        !used.has(name) &&
        !(!isPaged && Object.hasOwn(properties, name))
      )
        left.push({
          at: `list.${name}`,
          reason: responseParameters.test(name)
            ? `“${name}” says how it is answered: it is not sent.`
            : `“${name}” may be asked for, and no filter was made of it.`,
        });
  return {
    filters: [
      ...requiredFilters.map((field) => ({ field, required: true as const })),
      ...ofRecord,
      ...further,
    ],
    serverFilters: isPaged ? [] : further,
  };
};
