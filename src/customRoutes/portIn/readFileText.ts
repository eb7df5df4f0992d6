import { isZip, readHeader, readSpreadsheet, readText } from '../../views/import/readCells';

/**
 * Extracts the text of a spreadsheet, mail or text file in the format of a paste: tab-separated cells, one row per
 * line.
 * @throws NotATable for any other file
 */
export const readFileText = async (file: Blob): Promise<string> => {
  const start = await readHeader(file);
  if (!isZip(start)) return readText(file);
  const sheets = await readSpreadsheet(file);
  return sheets.flatMap(({ lines }) => lines.map((cells) => cells.join('\t'))).join('\n');
};
