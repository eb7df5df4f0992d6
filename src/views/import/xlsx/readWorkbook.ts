import { SaxesParser } from 'saxes';
import { t } from '#i18n';
import type { Cells } from '../cells';
import { formatNumberCell, getBuiltInFormat } from './formatNumberCell';
import { openSpreadsheet, type ReadPart, SpreadsheetError } from './openSpreadsheet';

const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Maximum number of cells between the first and last cell of a sheet, including empty ones. */
const MAX_CELLS = 10_000_000;
/** Number of digits that a spreadsheet stores exactly. */
const EXACT_DIGITS = 15;
/** Maximum length of a tag, which the parser must hold in memory. */
const MAX_PENDING = 1_000_000;

type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  onOpen: (name: string, attributes: Attributes) => void;
  onClose?: (name: string) => void;
  onText?: (text: string) => void;
}

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

const withoutPrefixes = (attributes: Attributes): Attributes =>
  Object.keys(attributes).some((key) => key.includes(':'))
    ? Object.fromEntries(Object.entries(attributes).map(([key, value]) => [toLocalName(key), value]))
    : attributes;

/** Parses a part of the spreadsheet as a stream, without namespace prefixes. Entities it defines are not expanded. */
const parsePart = async (chunks: AsyncGenerator<string>, handlers: Handlers): Promise<void> => {
  const parser = new SaxesParser();
  let isMalformed = false;
  parser.on('error', ({ message }) => {
    if (!message.includes('entity')) isMalformed = true;
  });
  parser.on('opentag', ({ name, attributes }) =>
    handlers.onOpen(toLocalName(name), withoutPrefixes(attributes)),
  );
  parser.on('closetag', ({ name }) => handlers.onClose?.(toLocalName(name)));
  parser.on('text', (text) => handlers.onText?.(text));
  parser.on('cdata', (text) => handlers.onText?.(text));
  let pending = 0;
  let isPresent = false;
  for await (const chunk of chunks) {
    isPresent = true;
    pending = chunk.includes('>') ? 0 : pending + chunk.length;
    parser.write(chunk);
    if (isMalformed || pending > MAX_PENDING) throw new SpreadsheetError('unreadable');
  }
  if (isPresent) parser.close();
  if (isMalformed) throw new SpreadsheetError('unreadable');
};

interface SheetPart {
  name: string;
  relation: string;
  isHidden: boolean;
}

const readSheetList = async (read: ReadPart) => {
  const sheets: SheetPart[] = [];
  let from1904 = false;
  await parsePart(read('xl/workbook.xml'), {
    onOpen: (name, { name: label = '', id = '', state, date1904 }) => {
      if (name === 'sheet')
        sheets.push({ name: label, relation: id, isHidden: (state ?? 'visible') !== 'visible' });
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  const paths = new Map<string, string>();
  await parsePart(read('xl/_rels/workbook.xml.rels'), {
    onOpen: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship' && Type.endsWith('/worksheet'))
        paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  return { sheets, paths, from1904 };
};

/** Returns the number format of each cell style. */
const readFormats = async (read: ReadPart): Promise<string[]> => {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isCellStyle = false;
  await parsePart(read('xl/styles.xml'), {
    onOpen: (name, { numFmtId, formatCode = '' }) => {
      const id = Number(numFmtId ?? 0);
      if (name === 'numFmt') own.set(id, formatCode);
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) formats.push(own.get(id) ?? getBuiltInFormat(id));
    },
    onClose: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
};

const readSharedTexts = async (read: ReadPart): Promise<string[]> => {
  const texts: string[] = [];
  const collect = createTextCollector();
  await parsePart(read('xl/sharedStrings.xml'), {
    onOpen: (name) => {
      if (name === 'si') collect.start();
      collect.open(name);
      if (texts.length > MAX_CELLS) throw new SpreadsheetError('tooManyCells');
    },
    onClose: (name) => {
      collect.close(name);
      if (name === 'si') texts.push(collect.getText());
    },
    onText: collect.add,
  });
  return texts;
};

/** Collects the text of `t` elements, without the pronunciation of East Asian text in `rPh`. */
const createTextCollector = () => {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return {
    start: () => {
      text = '';
    },
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    close: (name: string) => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
    add: (piece: string) => {
      if (isText) text += piece;
    },
    // Characters that XML cannot contain are stored as `_x000D_`.
    getText: () =>
      text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  };
};

/**
 * Parses a cell address such as `AB12` into its row and column, both counted from 1; `12` from a row tag has only a
 * row.
 * @throws SpreadsheetError if the position is outside a spreadsheet
 */
const parseCellReference = (address: string): { row: number; column: number } => {
  const [, letters = '', digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
  const row = Number(digits);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (!(row >= 1 && row <= LAST_ROW && column <= LAST_COLUMN)) throw new SpreadsheetError('unreadable');
  return { row, column };
};

interface SheetContext {
  texts: readonly string[];
  formats: readonly string[];
  from1904: boolean;
}

const readSheet = async (
  chunks: AsyncGenerator<string>,
  { texts, formats, from1904 }: SheetContext,
): Promise<Pick<Cells, 'lines' | 'numbers' | 'notes'>> => {
  const rows: string[][] = [];
  const numbers = new Set<number>();
  const notes: string[] = [];
  let at = { row: 0, column: 0 };
  let width = 0;
  let cell: Attributes = {};
  let value = '';
  let isValue = false;
  let isFormula = false;
  const inline = createTextCollector();

  const addCell = () => {
    const { t: type = 'n', r: address = '', s: style } = cell;
    const isEmpty = value === '' && inline.getText() === '';
    if (isEmpty && isFormula)
      notes.push(
        t('The formula in cell {cell} has no stored result: open and save the file once.', { cell: address }),
      );
    if (isEmpty) return;
    const row = at.row - 1;
    const column = at.column - 1;
    width = Math.max(width, at.column);
    if (at.row * width > MAX_CELLS) throw new SpreadsheetError('tooManyCells');
    while (rows.length <= row) rows.push([]);
    const line = rows[row] ?? [];
    if (type === 'n') {
      const { text, isNumber } = formatNumberCell(value, formats[Number(style)] ?? '', from1904);
      if (isNumber) numbers.add(column);
      if (/^-?\d+$/.test(text) && text.replace('-', '').length > EXACT_DIGITS)
        notes.push(
          t('Cell {cell} holds a number of more than 15 digits, which spreadsheets cut: write it as text.', {
            cell: address,
          }),
        );
      line[column] = text;
    } else if (type === 's') line[column] = texts[Number(value)] ?? '';
    else if (type === 'b') line[column] = value === '1' ? 'true' : 'false';
    else line[column] = type === 'inlineStr' ? inline.getText() : value;
  };

  await parsePart(chunks, {
    onOpen: (name, attributes) => {
      if (name === 'row') {
        const { r } = attributes;
        at = { row: r === undefined ? at.row + 1 : parseCellReference(r).row, column: 0 };
        if (at.row > LAST_ROW) throw new SpreadsheetError('tooManyCells');
      } else if (name === 'c') {
        cell = attributes;
        at = attributes.r === undefined ? { ...at, column: at.column + 1 } : parseCellReference(attributes.r);
        value = '';
        isFormula = false;
        inline.start();
      } else if (name === 'v') isValue = true;
      else if (name === 'f') isFormula = true;
      inline.open(name);
    },
    onClose: (name) => {
      inline.close(name);
      if (name === 'v') isValue = false;
      if (name === 'c') addCell();
    },
    onText: (text) => {
      if (isValue) value += text;
      else inline.add(text);
    },
  });
  return {
    lines: rows.map((line) => Array.from(line, (text) => text ?? '')),
    numbers,
    ...(notes.length > 0 && { notes }),
  };
};

/**
 * Reads all sheets of an XLSX file, with cells as displayed where the display is part of their meaning.
 * @throws SpreadsheetError if the file is too large or malformed
 */
export const readWorkbook = async (file: Blob): Promise<Cells[]> => {
  const read = await openSpreadsheet(file);
  const { sheets, paths, from1904 } = await readSheetList(read);
  const context = { texts: await readSharedTexts(read), formats: await readFormats(read), from1904 };
  const cells: Cells[] = [];
  for (const { name, relation, isHidden } of sheets) {
    const path = paths.get(relation);
    // Sheets with only a chart have no cells.
    if (path === undefined) continue;
    cells.push({ name, ...(isHidden && { isHidden }), ...(await readSheet(read(path), context)) });
  }
  if (cells.length === 0) throw new SpreadsheetError('unreadable');
  return cells;
};
