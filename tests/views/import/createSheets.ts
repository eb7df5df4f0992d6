import { strToU8, zipSync } from 'fflate';

const formatCell = (value: string | number, row: number, column: number): string => {
  const at = `${String.fromCharCode(65 + column)}${row + 1}`;
  return typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
};

type Lines = (string | number)[][];

const formatRows = (lines: Lines): string =>
  lines
    .map(
      (line, row) =>
        `<row r="${row + 1}">${line.map((cell, column) => formatCell(cell, row, column)).join('')}</row>`,
    )
    .join('');

/** Builds a spreadsheet with a single sheet, in the format that common programs write. */
export const createXlsx = (lines: Lines): File => createWorkbook({ Boats: lines });

/**
 * Builds a spreadsheet.
 * @param sheets lines by the name of their sheet
 * @param format number format of all numbers
 */
export const createWorkbook = (sheets: Record<string, Lines>, format?: string): File => {
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${names.map((_, at) => `<Relationship Id="r${at + 1}" Type="${kinds}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...(format && {
      'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs count="1"><xf numFmtId="164"/></cellXfs></styleSheet>`,
    }),
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${head}<worksheet xmlns="${main}"><sheetData>${formatRows(sheets[name] ?? []).replaceAll('"><v>', format ? '" s="0"><v>' : '"><v>')}</sheetData></worksheet>`,
      ]),
    ),
  };
  const zip = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  return new File([new Uint8Array(zip)], 'boats.xlsx');
};

export const createCsv = (text: string, name = 'boats.csv'): File =>
  new File([text], name, { type: 'text/csv' });
