import { type FieldSchema, getSchemaAt, getTypes } from '../buildFieldSpec';
import type { CompilerContext } from '../compilerContext';
import { getContextTemplate } from '../contextTemplate';
import { getTemplateParts, isLiteral } from '../template';
import type { NamedTemplates } from '../templateTypes';
import { getTerms } from '../terms';

/** Values available to templates: the schema of the fields; `open` if the schema is unknown; omitted if unavailable. */
export interface TemplateSources {
  record?: FieldSchema | 'open';
  form?: FieldSchema | 'open';
  answer?: FieldSchema | 'open';
  related?: FieldSchema | 'open';
  reads?: FieldSchema | 'open';
  item?: FieldSchema | 'open';
  remembered?: FieldSchema | 'open';
  /** Whether the id of a record (`$id`) or of several (`$ids`) is available. */
  hasId?: boolean;
  /** Whether the values of a complete form are available (`$data`, `$changes`). */
  hasData?: boolean;
  /** Whether the field's own value is available (`$value`). */
  hasValue?: boolean;
}

export type Templates = NamedTemplates | '$data' | '$changes';

export type TemplateContext = Pick<
  CompilerContext,
  'at' | 'atKey' | 'fail' | 'complain' | 'sentFields' | 'getBody' | 'call'
>;

const listSessionFields = (): string[] => ['id', 'email', 'level', ...getTerms().sessionFields];
const parts = ['record', 'form', 'answer', 'related', 'reads', 'item', 'remembered'] as const;

const isOpen = (schema: FieldSchema): boolean => schema.properties === undefined;

/** Checks whether a call accepts fields that its schema does not declare. */
export const acceptsAnything = (call: string, { getBody }: Pick<CompilerContext, 'getBody'>): boolean =>
  isOpen(getBody(call));

const checkPart = (
  whole: string,
  part: (typeof parts)[number],
  path: string,
  scope: TemplateSources,
  { fail, complain }: TemplateContext,
): void => {
  const schema = scope[part] ?? fail(`"${whole}" fills nothing: there is no ${part} here`);
  const [first = ''] = path.split('.');
  const within = schema === 'open' ? undefined : schema.properties?.[first];
  const isAnything = within !== undefined && Object.keys(within).length === 0;
  if (schema !== 'open' && !isOpen(schema) && !isAnything && !getSchemaAt(schema, path))
    complain(`field of the ${part}`, path, Object.keys(schema.properties ?? {}));
};

export const checkTemplate = (template: unknown, scope: TemplateSources, reporter: TemplateContext): void => {
  const { fail, complain } = reporter;
  if (typeof template !== 'string') return;
  if (!template.startsWith('$'))
    fail(`"${template}" fills nothing: a text stands as { "literal": ${JSON.stringify(template)} }`);
  const [, part, path] = /^\$(\w+)\.(.+)$/.exec(template) ?? [];
  if (part !== undefined && path !== undefined) {
    const known = parts.find((candidate) => candidate === part);
    const fields = listSessionFields();
    if (known) checkPart(template, known, path, scope, reporter);
    else if (part !== 'session')
      complain(
        'template',
        `$${part}`,
        [...parts.filter((name) => scope[name] !== undefined), 'session'].map((partName) => `$${partName}`),
      );
    else if (!fields.includes(path)) complain('field of the session', path, fields);
    return;
  }
  const contextTemplate: string | undefined = getContextTemplate();
  const isThere: Readonly<Record<string, boolean | undefined>> = {
    $id: scope.hasId,
    $ids: scope.hasId,
    $idText: scope.hasId,
    $data: scope.hasData,
    $changes: scope.hasData,
    $value: scope.hasValue,
    $item: scope.item !== undefined,
    ...(contextTemplate !== undefined && { [contextTemplate]: true }),
    $today: true,
  };
  const name = template.replace(/^\$today\+\d+$/, '$today');
  if (!(name in isThere)) complain('template', template, [...Object.keys(isThere), '$today+30']);
  if (!isThere[name]) fail(`"${template}" fills nothing here`);
};

/** Checks a value that is sent as it is against the schema of the parameter. */
const checkLiteral = (
  value: unknown,
  schema: FieldSchema | undefined,
  path: string,
  { complain }: TemplateContext,
): void => {
  if (!schema || value === null) return;
  const known = schema.enum?.map(String);
  if (known && !known.includes(String(value))) complain(`value of "${path}"`, String(value), known);
};

/**
 * Checks the template of a call parameter, including nested ones, against the schema of the parameter.
 * @param schema the parameter's schema, if declared
 * @param path name of the field in error messages
 */
const checkNested = (
  template: unknown,
  schema: FieldSchema | undefined,
  path: string,
  scope: TemplateSources,
  reporter: TemplateContext,
): void => {
  const { at, atKey, fail, complain } = reporter;
  const parts = getTemplateParts(template);
  if (!parts) {
    checkTemplate(template, scope, reporter);
    if (isLiteral(template)) at('literal', () => checkLiteral(template.literal, schema, path, reporter));
    else if (typeof template !== 'string') checkLiteral(template, schema, path, reporter);
    return;
  }
  const types = schema ? getTypes(schema) : [];
  const [type, noun] = Array.isArray(template)
    ? (['array', 'list'] as const)
    : (['object', 'object'] as const);
  if (types.length > 0 && !types.includes(type)) fail(`"${path}" is no ${noun}`);
  const known = type === 'object' && schema?.properties && Object.keys(schema.properties);
  for (const [part, inner] of parts) {
    if (known && typeof part === 'string' && part !== '...' && !known.includes(part))
      atKey(part, () => complain(`field of "${path}"`, part, known));
    const within = typeof part === 'number' ? schema?.items : schema?.properties?.[part];
    const name = typeof part === 'number' ? path : `${path}.${part}`;
    at(part, () => checkNested(inner, within, name, scope, reporter));
  }
};

/**
 * Checks a call's parameters: the call must accept each field, each template must refer to an existing value, and all
 * path parameters must be filled.
 * @param besides fields that are sent under their own name without a template
 * @throws DeclarationError with the closest match
 */
export const checkTemplates = (
  call: string,
  send: Templates | undefined,
  scope: TemplateSources,
  reporter: TemplateContext,
  besides: readonly string[] = [],
): void => {
  const { at, atKey, fail, complain, sentFields } = reporter;
  const accepted = sentFields(call);
  const isAnything = acceptsAnything(call, reporter);
  const fields = reporter.getBody(call).properties ?? {};
  const named = typeof send === 'object' ? send : {};
  for (const [name, template] of Object.entries(named)) {
    if (name !== '...' && !isAnything && !accepted.includes(name))
      atKey(name, () => complain(`field of ${call}`, name, accepted));
    at(name, () => checkNested(template, fields[name], name, scope, reporter));
  }
  if (typeof send === 'string') checkTemplate(send, scope, reporter);
  const isWhole = typeof send === 'string' || '...' in named;
  const filled = [...Object.keys(named), ...besides];
  const empty = [...reporter.call(call).path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  const missing = isWhole ? undefined : empty.find((name) => !filled.includes(name));
  if (missing !== undefined) fail(`nothing fills {${missing}} in the path of ${call}`);
};
