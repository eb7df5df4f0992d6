import { parseCsvLines } from '../../contract/parseCsvLines';
import { toCountText } from '../lib/toCountText';
import { sanitiseLabel } from './harmless';
import { inferFromRows, type SampleOptions } from './inferFromRows';
import { type InferenceResult, type OmittedPart, UnsupportedInputError } from './inferred';
import { inferSchema } from './inferSchema';
import { splitWords } from './nameCase';
import { rejectHtml } from './refuse';

const maxRows = 2000;
const maxColumns = 150;

/** Converts a heading to a field name: `Phone number (mobile)` → `phone_number_mobile`. */
const toWireName = (heading: string): string =>
  splitWords(heading)
    .join('_')
    .normalize('NFKD')
    .replace(/[^a-z0-9_]+/g, '');

type CellReader = (text: string) => unknown;

const readAsText: CellReader = (text) => Number(text);
const cellReaders: readonly { pattern: RegExp; read: CellReader }[] = [
  { pattern: /^(true|false)$/i, read: (text) => /^t/i.test(text) },
  // Values with a leading zero, a plus sign or many digits are identifiers rather than numbers.
  { pattern: /^(0|-?[1-9]\d{0,8})$/, read: readAsText },
  { pattern: /^-?(0|[1-9]\d{0,8})(\.\d+)?$/, read: readAsText },
];

const readColumn = (texts: readonly string[]): unknown[] => {
  const filled = texts.filter((text) => text !== '');
  const reader =
    filled.length > 0
      ? cellReaders.find(({ pattern }) => filled.every((text) => pattern.test(text)))
      : undefined;
  return texts.map((text) => (text === '' ? null : reader ? reader.read(text) : text));
};

/**
 * Infers a declaration from a CSV file with headings.
 * @throws UnsupportedInputError if the text is a web page or has no headings
 */
export const inferFromCsv = (text: string, options: SampleOptions = {}): InferenceResult => {
  rejectHtml(text);
  const [headings = [], ...lines] = parseCsvLines(text.replace(/^\uFEFF/, '').trim()).lines.filter((line) =>
    line.some((cell) => cell.trim() !== ''),
  );
  if (headings.every((heading) => heading.trim() === ''))
    throw new UnsupportedInputError(
      'The sheet holds nothing. Its first line must be the headings of its columns.',
    );
  if (headings.length > 1 && headings.every((heading) => /^-?[\d.,]+$/.test(heading.trim())))
    throw new UnsupportedInputError(
      'The first line holds numbers only. It must be the headings of the columns.',
    );
  const left: OmittedPart[] = [];
  const names: string[] = [];
  for (const [index, heading] of headings.slice(0, maxColumns).entries()) {
    const preferred = toWireName(heading) || `column_${index + 1}`;
    let name = preferred;
    for (let number = 2; names.includes(name); number += 1) name = `${preferred}_${number}`;
    if (name !== preferred)
      left.push({
        at: `entity.${name}`,
        reason: `Two columns are called “${sanitiseLabel(heading)}”; the later one is ${name}.`,
      });
    if (heading.trim() === '')
      left.push({ at: `entity.${name}`, reason: `Column ${index + 1} has no heading.` });
    names.push(name);
  }
  if (headings.length > maxColumns)
    left.push({
      at: 'entity',
      reason: `The sheet has ${headings.length} columns; the first ${maxColumns} are taken.`,
    });
  const uneven = lines.filter((line) => line.length !== headings.length).length;
  if (uneven > 0)
    left.push({
      at: 'rows',
      reason: `${toCountText(uneven, 'line has', 'lines have')} more or fewer cells than there are headings.`,
    });
  if (lines.length > maxRows)
    left.push({ at: 'rows', reason: `The first ${maxRows} of ${lines.length} lines were looked at.` });
  const sampleLines = lines.slice(0, maxRows);
  const columns = names.map((_, index) => readColumn(sampleLines.map((line) => (line[index] ?? '').trim())));
  const rows = sampleLines.map((_, row) =>
    Object.fromEntries(names.map((name, index) => [name, columns[index]?.[row]])),
  );
  const schema = inferSchema(rows);
  const properties = Object.fromEntries(
    names.map((name, index) => {
      const inferred = schema.properties?.[name] ?? {};
      return [name, { type: 'string', ...inferred, title: sanitiseLabel(headings[index]) }];
    }),
  );
  if (lines.length === 0)
    left.push({ at: 'rows', reason: 'The sheet has headings only: every field is taken for a text.' });
  return inferFromRows(
    { type: 'object', properties },
    rows,
    {
      noun: 'records',
      reasons: [{ at: 'list.rows', subject: 'the lines', reason: 'The sheet has headings and lines.' }],
      left,
    },
    options,
  );
};
