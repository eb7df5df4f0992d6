import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';

const maxDepth = 2;

/** Returns the dotted paths of all response fields except the rows, starting with the top level. */
const listPaths = (
  answer: FieldSchema | undefined,
): [path: string, schema: FieldSchema, beside: readonly string[]][] => {
  const walk = (
    schema: FieldSchema,
    before: string,
    depth: number,
  ): [string, FieldSchema, readonly string[]][] => {
    const fields = Object.entries(schema.properties ?? {});
    const names = fields.map(([name]) => name);
    return fields.flatMap(([name, inner]) => [
      [`${before}${name}`, inner, names] as [string, FieldSchema, readonly string[]],
      ...(depth < maxDepth && inner.properties ? walk(inner, `${before}${name}.`, depth + 1) : []),
    ]);
  };
  return answer ? walk(answer, '', 0).sort(([a], [b]) => a.split('.').length - b.split('.').length) : [];
};

/** Returns the last segment of a path. OData annotations, which contain a dot, count as one segment. */
const getLastSegment = (path: string): string =>
  /@odata\.\w+$/i.exec(path)?.[0] ?? path.slice(path.lastIndexOf('.') + 1);

const totalNames = [
  /^(@odata\.count|x?total_?(count|results|items|records|rows|elements|hits|entries|size|entities|number|matches)|(records|items|results|rows)_?total|count_?total|all_?count|(record|row)_?count|total)$/i,
  /^(total.*|.*_total)$/i,
];

/** Returns the path of the total number of rows. A `count` may refer to the page only, unless there are links to other pages. */
export const findTotal = (answer: FieldSchema | undefined): string | undefined => {
  const all = listPaths(answer);
  const whole = all.filter(([, schema]) => ['integer', 'number'].includes(getTypes(schema)[0] ?? ''));
  for (const pattern of totalNames) {
    const match = whole.find(
      ([path]) => pattern.test(getLastSegment(path)) && !/pages?$/i.test(getLastSegment(path)),
    );
    if (match) return match[0];
  }
  // Some APIs return numbers as text.
  const textTotal = all.find(
    ([path, schema]) => getTypes(schema)[0] === 'string' && totalNames[0]?.test(getLastSegment(path)),
  );
  if (textTotal) return textTotal[0];
  const counted = whole.find(
    ([path, { description = '' }, beside]) =>
      /^(count|num_?found|found|hits|matches|num_?results)$/i.test(getLastSegment(path)) &&
      (/total|overall|all (the )?(matching|items|records|results)/i.test(description) ||
        (beside.includes('next') && beside.includes('previous')) ||
        /found$/i.test(getLastSegment(path))),
  );
  return counted?.[0];
};

const nextNames =
  /^(@odata\.nextlink|next|next_?(page|link|url|uri|href|cursor|token|marker|key|page_?(token|url|uri|link|cursor|key|state))|(end|after|continuation)_?(cursor|token)|continuation|continue|cursor|after|marker|scroll_?id|last_?evaluated_?key|page_?token|bookmark|_?links?\.next)$/i;

export const findNext = (answer: FieldSchema | undefined): string | undefined => {
  const matches = listPaths(answer).filter(([path]) => nextNames.test(getLastSegment(path)));
  const sure = matches.find(([path]) => /next/i.test(getLastSegment(path))) ?? matches[0];
  if (!sure) return undefined;
  const [path, { properties }] = sure;
  // The URL or cursor may be nested: `_links.next.href`, `cursors.after`.
  const inner = Object.keys(properties ?? {}).find((name) =>
    /^(href|url|uri|cursor|token|after|page)$/i.test(name),
  );
  return properties ? inner && `${path}.${inner}` : path;
};
