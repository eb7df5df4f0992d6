import { isObject } from '../../lib/isObject';

/** Piece of TypeScript code: a word, a string literal, or a composite. */
export type Code =
  | { word: string }
  | { text: string }
  | { fields: readonly (readonly [name: string, value: Code])[] }
  | { items: readonly Code[] }
  /** `call` may itself be a call that spans several lines. */
  | { call: string; args: readonly Code[] };

export const lineWidth = 110;
/** Up to this key length, moving the value to the next line saves no space. */
const minItems = 4;

/** Quotes a string with single quotes, unless double quotes require fewer escapes. */
const quoteText = (text: string): string => {
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\t/g, '\\t')
    // Escapes invisible characters.
    .replace(
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
    );
  const count = (mark: string) => escaped.split(mark).length - 1;
  const mark = count("'") > count('"') ? '"' : "'";
  return `${mark}${escaped.replaceAll(mark, `\\${mark}`)}${mark}`;
};

const formatKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteText(name));

/** Checks for lists of several objects, which are always split over several lines. */
const isMultiline = (items: readonly Code[]): boolean =>
  items.length > 1 &&
  (items.every((item) => 'fields' in item && item.fields.length > 1) ||
    items.every((item) => 'items' in item && item.items.length > 1));

/** Returns the code on a single line; undefined if it must be split. */
const formatInline = (code: Code): string | undefined => {
  if ('word' in code) return code.word;
  if ('text' in code) return quoteText(code.text);
  if ('call' in code) {
    const args = code.args.map(formatInline);
    return args.includes(undefined) || code.call.includes('\n')
      ? undefined
      : `${code.call}(${args.join(', ')})`;
  }
  if ('items' in code) {
    if (isMultiline(code.items)) return undefined;
    const items = code.items.map(formatInline);
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  if (code.fields.length === 0) return '{}';
  const fields = code.fields.map(([name, value]) => [formatKey(name), formatInline(value)] as const);
  return fields.some(([, value]) => value === undefined)
    ? undefined
    : `{ ${fields.map(([name, value]) => `${name}: ${value}`).join(', ')} }`;
};

const isNumbers = (items: readonly Code[]): boolean =>
  items.length > 1 && items.every((item) => 'word' in item && /^-?[\d.]+$/.test(item.word));

/** Formats a list of numbers with as many of them on each line as fit. */
const formatWrapped = (items: readonly Code[], indent: number): string => {
  const pad = ' '.repeat(indent);
  const lines: string[] = [];
  let line = '';
  for (const entry of items.map((item) => `${formatInline(item)},`)) {
    if (line && indent + line.length + 1 + entry.length > lineWidth) {
      lines.push(pad + line);
      line = entry;
    } else line = line ? `${line} ${entry}` : entry;
  }
  return [...lines, pad + line].join('\n');
};

const isHuggable = (code: Code | undefined): boolean =>
  code !== undefined && ('fields' in code || 'items' in code);

const hasSameShape = (a: Code | undefined, b: Code | undefined): boolean =>
  a !== undefined && b !== undefined && (('fields' in a && 'fields' in b) || ('items' in a && 'items' in b));

/** Returns the length of the last line after appending a string to a line of length `before`. */
const getColumnAfter = (text: string, before: number): number => {
  const lineBreak = text.lastIndexOf('\n');
  return lineBreak < 0 ? before + text.length : text.length - lineBreak - 1;
};

/**
 * Formats code as the project's formatter would.
 * @param indent indentation of the first line
 * @param before width of the text before the code
 * @param after width of the text after its last line
 */
export const formatCode = (code: Code, indent = 0, before = indent, after = 0): string => {
  const line = formatInline(code);
  if (line !== undefined && before + line.length + after <= lineWidth) return line;
  const inner = indent + 2;
  const pad = ' '.repeat(inner);
  const end = `\n${' '.repeat(indent)}`;
  if ('items' in code) {
    if (isNumbers(code.items)) return `[\n${formatWrapped(code.items, inner)}${end}]`;
    return `[\n${code.items.map((item) => `${pad}${formatCode(item, inner, inner, 1)},`).join('\n')}${end}]`;
  }
  if ('fields' in code)
    return `{\n${code.fields.map((field) => `${pad}${formatProperty(field, inner)},`).join('\n')}${end}}`;
  if ('call' in code) {
    const { args, call } = code;
    const last = args.at(-1);
    const leading = args.slice(0, -1).map(formatInline);
    if (last && isHuggable(last) && !hasSameShape(args.at(-2), last) && !leading.includes(undefined)) {
      const head = `${call}(${leading.map((argument) => `${argument}, `).join('')}`;
      const column = getColumnAfter(head, before);
      if (column + 1 <= lineWidth) return `${head}${formatCode(last, indent, column, 1 + after)})`;
    }
    return `${call}(\n${args.map((argument) => `${pad}${formatCode(argument, inner, inner, 1)},`).join('\n')}${end})`;
  }
  return line ?? '';
};

const formatProperty = ([name, value]: readonly [string, Code], indent: number): string => {
  const key = formatKey(name);
  const head = `${key}: `;
  const line = 'text' in value ? formatInline(value) : undefined;
  // A long value is moved to the line below its key.
  if (line !== undefined && key.length > minItems && indent + head.length + line.length + 1 > lineWidth)
    return `${key}:\n${' '.repeat(indent + 2)}${line}`;
  return `${head}${formatCode(value, indent, indent + head.length, 1)}`;
};

export const toCode = (value: unknown): Code => {
  if (typeof value === 'string') return { text: value };
  if (Array.isArray(value)) return { items: value.map(toCode) };
  if (!isObject(value)) return { word: String(value) };
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return { fields: entries.map(([name, inner]) => [name, toCode(inner)] as const) };
};

/** Formats import lines as the formatter would: sorted by module, with the names in alphabetical order. */
export const formatImports = (names: Readonly<Record<string, Iterable<string>>>): string =>
  Object.entries(names)
    .map(
      ([from, some]) =>
        [from, [...new Set(some)].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))] as const,
    )
    .filter(([, some]) => some.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, some]) => {
      const line = `import { ${some.join(', ')} } from ${quoteText(from)};`;
      return some.length === 1 || line.length <= lineWidth
        ? line
        : `import {\n${some.map((specifier) => `  ${specifier},`).join('\n')}\n} from ${quoteText(from)};`;
    })
    .join('\n');
