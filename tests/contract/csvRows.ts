/** Returns the rows of a CSV file without its header. */
export const parseCsvRows = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const body = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < body.length; at++) {
    const char = body[at];
    if (isQuoted && char === '"' && body[at + 1] === '"') cell += body[++at];
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === ',') endCell();
    else if (!isQuoted && char === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else if (isQuoted || char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows.slice(1);
};
