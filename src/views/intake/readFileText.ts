import { isZip, readHeader, readSpreadsheet, readText } from '../import/readCells';

/**
 * Extracts the text of a spreadsheet, email or text file in the format of pasted text: one row per line, cells
 * separated by tabs.
 * @throws InvalidTableError for any other file
 */
export const readFileText = async (file: Blob): Promise<string> => {
  const start = await readHeader(file);
  if (!isZip(start)) return readText(file);
  const sheets = await readSpreadsheet(file);
  return sheets.flatMap(({ lines }) => lines.map((cells) => cells.join('\t'))).join('\n');
};
