export interface ContractSchema {
  title?: string;
  description?: string;
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  readOnly?: boolean;
  properties?: Record<string, ContractSchema>;
  items?: ContractSchema;
  'x-patternHint'?: string;
  'x-inheritsFrom'?: string;
  'x-reference'?: string;
  'x-unit'?: string;
  'x-enumNames'?: Readonly<Record<string, string>>;
  'x-accountKinds'?: readonly string[];
}

export interface ContractField {
  /** Title of the containing object. */
  entity: string;
  /** Field name; empty for a list item. */
  name: string;
  schema: ContractSchema;
}

const isShape = (value: object): value is ContractSchema & { title: string } =>
  'title' in value && 'properties' in value && typeof value.properties === 'object';

const listFields = (entity: string, { properties = {} }: ContractSchema): ContractField[] =>
  Object.entries(properties).flatMap(([name, schema]) => [
    { entity, name, schema },
    ...(schema.items
      ? [
          { entity: `${entity}.${name}`, name: '', schema: schema.items },
          ...listFields(`${entity}.${name}`, schema.items),
        ]
      : []),
    ...(schema.properties ? listFields(schema.title ?? `${entity}.${name}`, schema) : []),
  ]);

/** Returns every field of every object in the contract, including those that no call uses. */
export const listContractFields = (): ContractField[] => {
  const shapes: (ContractSchema & { title: string })[] = [];
  const visited = new Set<unknown>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || visited.has(value)) return;
    visited.add(value);
    if (isShape(value)) shapes.push(value);
    for (const inner of Object.values(value)) collect(inner);
  };
  for (const module of Object.values(import.meta.glob('../../contract/**/*.ts', { eager: true })))
    collect(module);
  return shapes.flatMap((shape) => listFields(shape.title, shape));
};
