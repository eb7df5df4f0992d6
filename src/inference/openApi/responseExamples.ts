import { isObject } from '../../lib/isObject';
import { followReference, type OpenApiDocument } from './document';

type Raw = Record<string, unknown>;

const maxDepth = 3;

/** Builds an example of a schema from the examples, constants and defaults of its fields. */
const buildExample = (document: OpenApiDocument, input: unknown, depth = 0): unknown => {
  const schema = followReference(document, input);
  const [first] = Array.isArray(schema.examples) ? schema.examples : [];
  const written = schema.example ?? first ?? schema.const ?? schema.default;
  if (written !== undefined) return written;
  if (depth > maxDepth) return undefined;
  const parts = (Array.isArray(schema.allOf) ? schema.allOf : []).map((part) =>
    buildExample(document, part, depth),
  );
  const fields = Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(
    ([name, inner]) => {
      const value = buildExample(document, inner, depth + 1);
      return value === undefined ? [] : [[name, value]];
    },
  );
  const whole = Object.assign({}, ...parts.filter(isObject), Object.fromEntries(fields));
  return Object.keys(whole).length > 0 ? whole : undefined;
};

/** Returns the examples of a successful response: its own, and one of its schema. */
export const listResponseExamples = (
  document: OpenApiDocument,
  responses: unknown,
  schema: unknown,
): unknown[] => {
  const all: Raw = isObject(responses) ? responses : {};
  const response = followReference(document, all['200'] ?? all['201'] ?? all['202'] ?? all.default);
  const { examples, content } = response;
  const media = Object.values(isObject(content) ? content : {}).filter(isObject);
  const named = media.flatMap(({ examples: some }) =>
    Object.values(isObject(some) ? some : {}).map((item) => followReference(document, item).value),
  );
  return [
    ...media.map(({ example }) => example),
    ...named,
    ...Object.values(isObject(examples) ? examples : {}),
    buildExample(document, schema),
  ].filter(isObject);
};
