import {
  type Checker,
  ElementFlags,
  SymbolFlags,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync';

/** A JSON Schema, limited to constructs that can be derived from types. */
export type JsonSchema = Record<string, unknown>;

/**
 * Converts types to JSON Schema, with doc comments as descriptions. Interfaces and named unions become definitions,
 * which allows recursive types.
 */
export class JsonSchemaBuilder {
  readonly definitions: Record<string, JsonSchema> = {};
  readonly #names = new Map<number, string>();
  /** Names of unions by their members. Needed because an optional union gains the member `undefined` and loses its name. */
  readonly #unions = new Map<string, string>();

  constructor(readonly checker: Checker) {}

  of(type: Type): JsonSchema {
    const alias = type.getAliasSymbol()?.name;
    const name = alias ?? (type.isClassOrInterface() ? type.getSymbol()?.name : undefined);
    if (!name || name === '__type') return this.#made(type);
    const known = this.#names.get(type.id);
    if (known) return { $ref: `#/definitions/${known}` };
    const free = this.#freeName(name);
    this.#names.set(type.id, free);
    if (type.isUnionType()) this.#unions.set(getUnionMembers(type.getTypes()), free);
    this.definitions[free] = {};
    const schema = this.#made(type);
    const docs = (type.getAliasSymbol() ?? type.getSymbol())?.getDocumentationComment(this.checker);
    this.definitions[free] = { ...schema, ...(docs && { description: toPlainText(docs) }) };
    return { $ref: `#/definitions/${free}` };
  }

  #freeName(name: string): string {
    if (!(name in this.definitions)) return name;
    let number = 2;
    while (`${name}${number}` in this.definitions) number += 1;
    return `${name}${number}`;
  }

  #made(type: Type): JsonSchema {
    if (type.isLiteralType()) return { const: type.value };
    if (type.isIntrinsicType()) return createIntrinsicSchema(type.intrinsicName);
    if (type.isTemplateLiteralType()) return { type: 'string', pattern: buildPattern(type.texts) };
    if (type.isUnionType()) return this.#union(type.getTypes());
    if (this.checker.isArrayLikeType(type) && type.isTypeReference()) return this.#array(type);
    return this.#object(type);
  }

  #array(type: TypeReference): JsonSchema {
    const items = this.checker.getTypeArguments(type).map((argument) => this.of(argument));
    const target = type.getTarget();
    if (!target.isTupleType()) return { type: 'array', items: items[0] };
    const needed = target.elementFlags.filter((flag) => flag === ElementFlags.Required);
    return { type: 'array', items, minItems: needed.length, maxItems: items.length };
  }

  #union(types: readonly Type[]): JsonSchema {
    const defined = types.filter((type) => !(type.isIntrinsicType() && type.intrinsicName === 'undefined'));
    const known = defined.length < types.length && this.#unions.get(getUnionMembers(defined));
    if (known) return { $ref: `#/definitions/${known}` };
    const booleans = defined.filter((type) => type.isBooleanLiteralType());
    const literals = defined.filter(
      (type) => type.isLiteralType() && (booleans.length < 2 || !type.isBooleanLiteralType()),
    );
    const nonLiterals = defined.filter((type) => !type.isLiteralType());
    const hasString = nonLiterals.some((type) => type.isIntrinsicType() && type.intrinsicName === 'string');
    const parts: JsonSchema[] = [
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : []),
      ...(literals.length === 1
        ? literals.map((type) => this.#made(type))
        : literals.length > 1
          ? [{ enum: literals.map((type) => (type as unknown as { value: unknown }).value) }]
          : []),
      // If any string is allowed, template literal types are redundant.
      ...nonLiterals
        .filter((type) => !(hasString && type.isTemplateLiteralType()))
        .map((type) => this.of(type)),
    ];
    return parts.length === 1 ? (parts[0] as JsonSchema) : { anyOf: parts };
  }

  #object(type: Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const valueType = this.checker.getTypeOfSymbol(property);
      if (!valueType) continue;
      const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
      if (!isOptional) required.push(property.name);
      const docs = property.getDocumentationComment(this.checker);
      properties[property.name] = { ...this.of(valueType), ...(docs && { description: toPlainText(docs) }) };
    }
    const [index] = this.checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      additionalProperties: index ? this.of(index.valueType) : false,
    };
  }
}

const createIntrinsicSchema = (name: string): JsonSchema =>
  name === 'unknown'
    ? {}
    : name === 'never'
      ? { not: {} }
      : name === 'null'
        ? { type: 'null' }
        : { type: name };

const getUnionMembers = (types: readonly Type[]) => types.map(({ id }) => id).join(' ');

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const buildPattern = (texts: readonly string[]) => `^${texts.map(escapeRegExp).join('.+')}$`;

const toPlainText = (docs: string) =>
  docs
    .replace(/\{@link (\w+)\}/g, '$1')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
