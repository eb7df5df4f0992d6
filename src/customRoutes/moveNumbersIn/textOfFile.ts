import { isZip, readHeader, readSpreadsheet, readText } from '../../views/import/readCells';

/**
 * What a sheet, a mail or any other text holds, as it would be pasted: cells side by side, rows one below another.
 * @throws NotATable for what is neither
 */
export const readFileText = async (file: Blob): Promise<string> => {
  const start = await readHeader(file);
  if (!isZip(start)) return readText(file);
  const sheets = await readSpreadsheet(file);
  return sheets.flatMap(({ lines }) => lines.map((cells) => cells.join('\t'))).join('\n');
};
