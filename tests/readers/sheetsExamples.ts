import type { ReaderExamples } from './readerExamples';

/** Cells are separated by `·` and lines by `/` in the results. */
export const sheetsExamples: ReaderExamples = {
  title: 'CSV files',
  usedBy:
    'Imports of lists, tables made from a spreadsheet, and files of other phone systems. The results separate cells by `·` and lines by `/`.',
  examples: [
    { given: 'Name,Number\r\nAda,1\nBo,2\rCy,3', reads: 'Name·Number / Ada·1 / Bo·2 / Cy·3' },
    { given: 'Name;Rate\nMelbourne;0,0125', reads: 'Name·Rate / Melbourne·0,0125' },
    { given: 'sep=;\nName;Note\nAda;a, b', reads: ' / Name·Note / Ada·a, b' },
    { given: 'Name\tNumber\nQuay, Ltd\t1', reads: 'Name·Number / Quay, Ltd·1' },
    { given: 'Name,Number\n"Harbour, Ltd",1', reads: 'Name·Number / Harbour, Ltd·1' },
    { given: 'Name,Number\nHarbour, Ltd,1', reads: 'Name·Number / Harbour· Ltd·1' },
    { given: 'Name,Size\nPipe,5"', reads: 'Name·Size / Pipe·5"' },
    { given: 'Name\n"said ""ahoy"""', reads: 'Name / said "ahoy"' },
    { given: 'Name\n"never closed', refuses: 'unclosed quotation mark in line 2' },
  ],
};

/** Cells of a spreadsheet as `stored number | number format`. */
export const numberCellExamples: ReaderExamples = {
  title: 'Numbers in spreadsheets',
  usedBy: 'Imports of XLSX files. Each example is a stored number and the number format of its cell.',
  examples: [
    { given: '201 with 0000', reads: '0201' },
    { given: '255500160 with 00 0000 0000', reads: '02 5550 0160' },
    { given: '61491570156 with General', reads: '61491570156' },
    { given: '6.1491570156E10 with General', reads: '61491570156' },
    { given: '1E21 with General', reads: '1000000000000000000000' },
    { given: '104.45000000000002 with 0.00', reads: '104.45' },
    { given: '1234.5 with #,##0.00', reads: '1234.5' },
    { given: '5 with 0', reads: '5' },
    { given: '0.125 with 0.0%', reads: '12.5%' },
    { given: '46000 with dd/mm/yyyy', reads: '2025-12-09' },
    { given: '46000.5 with d/m/yy h:mm', reads: '2025-12-09T12:00:00' },
    { given: '0.375 with h:mm AM/PM', reads: '09:00' },
    { given: '1.5 with [h]:mm', reads: '36:00' },
  ],
};
