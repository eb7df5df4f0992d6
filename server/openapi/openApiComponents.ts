import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';

/** Plain JSON Schema, as used by OpenAPI 3.1. */
export interface JsonSchema {
  [keyword: string]: unknown;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  $ref?: string;
}

/** Collects the named schemas of a document, so that each is included once. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  /**
   * Returns a schema for the document. Entities and requests are referenced by name; other schemas are inlined.
   * @throws when two different schemas have the same name
   */
  use(schema: TSchema): JsonSchema {
    const plain = this.#plain(schema as JsonSchema);
    if (plain.type !== 'object' || !plain.properties || !plain.title) return plain;
    const name = toComponentName(plain.title);
    const known = this.schemas[name];
    if (known && !isDeepStrictEqual(known, plain))
      throw new Error(`Two schemas of the contract are called ${plain.title}`);
    this.schemas[name] = plain;
    return { $ref: `#/components/schemas/${name}` };
  }

  #plain(schema: JsonSchema): JsonSchema {
    const { properties, items, anyOf, ...keywords } = schema;
    const plain: JsonSchema = Object.fromEntries(
      Object.entries(keywords).filter(([keyword]) => !keyword.startsWith('~')),
    );
    if (plain['x-file']) Object.assign(plain, { type: 'string', format: 'binary' });
    if (items) plain.items = this.use(items as TSchema);
    if (anyOf) plain.anyOf = anyOf.map((option) => this.use(option as TSchema));
    if (properties)
      plain.properties = Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, this.use(field as TSchema)]),
      );
    return plain;
  }
}

/** Converts a title to a valid and unique OpenAPI name: `Number (DID) request` → `Number.DIDRequest`. */
export const toComponentName = (title: string): string =>
  title
    .replace(/\s*\((\w+)\)/g, '.$1')
    .replace(/[^\w.]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[^\w.]+$/, '')
    .replace(/^\w/, (letter) => letter.toUpperCase());
