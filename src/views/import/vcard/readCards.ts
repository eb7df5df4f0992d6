/** A line of a vCard: `TEL;TYPE=cell:+61…`. */
export interface CardLine {
  /** Property name in upper case, without the group prefix. */
  name: string;
  /** Parameter values in upper case, including those without a parameter name. */
  params: string[];
  /** Unfolded and decoded value; its separators are still escaped. */
  value: string;
}

const contentLinePattern = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s;

/** Joins folded lines: continuation lines that start with whitespace, and quoted-printable text continued after a trailing `=`. */
const unfoldLines = (text: string): string[] => {
  const lines: string[] = [];
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    if (last !== undefined && isQuoted(last) && last.endsWith('='))
      lines[lines.length - 1] = last.slice(0, -1) + raw.replace(/^[ \t]/, '');
    else if (last !== undefined && /^[ \t]/.test(raw)) lines[lines.length - 1] = last + raw.slice(1);
    else lines.push(raw);
  }
  return lines;
};

const isQuoted = (text: string): boolean => /^[^:]*;[^:]*QUOTED-PRINTABLE/i.test(text);

/** Decodes quoted-printable text using its character set; invalid sequences are left unchanged. */
const decodeValue = (value: string, params: readonly string[]): string => {
  const charset = params.find((param) => param.startsWith('CHARSET='))?.slice('CHARSET='.length) ?? 'utf-8';
  const bytes: number[] = [];
  const plain = new TextEncoder();
  for (const part of value.match(/=[0-9A-F]{2}|[\s\S]/gi) ?? [])
    if (/^=[0-9A-F]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else bytes.push(...plain.encode(part));
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes));
  } catch {
    return new TextDecoder().decode(new Uint8Array(bytes));
  }
};

const parseParams = (text: string): string[] =>
  (text.match(/;(?:"[^"]*"|[^";])*/g) ?? []).flatMap((rawParam) => {
    const upper = rawParam.slice(1).replaceAll('"', '').toUpperCase();
    const [name = '', values] = upper.split('=', 2);
    if (values === undefined) return [name];
    return name === 'TYPE' ? values.split(',') : [`${name}=${values}`];
  });

const parseLine = (text: string): CardLine | undefined => {
  const [, name, given = '', value = ''] = contentLinePattern.exec(text) ?? [];
  if (name === undefined) return undefined;
  const params = parseParams(given);
  const isCoded = params.includes('ENCODING=QUOTED-PRINTABLE') || params.includes('QUOTED-PRINTABLE');
  return { name: name.toUpperCase(), params, value: isCoded ? decodeValue(value, params) : value };
};

/** Splits a vCard file (2.1, 3.0 and 4.0) into cards and their lines. Accepts truncated and empty cards. */
export const readCards = (text: string): CardLine[][] => {
  const cards: CardLine[][] = [];
  // vCard 2.1 allows a nested card in `AGENT`, which is skipped.
  let depth = 0;
  for (const raw of unfoldLines(text)) {
    const cardLine = parseLine(raw);
    if (!cardLine) continue;
    const isMark = cardLine.value.trim().toUpperCase() === 'VCARD';
    if (cardLine.name === 'BEGIN' && isMark) {
      depth += 1;
      if (depth === 1) cards.push([]);
    } else if (cardLine.name === 'END' && isMark) depth = Math.max(0, depth - 1);
    else if (depth === 1) cards.at(-1)?.push(cardLine);
  }
  return cards;
};

/** Splits a value at unescaped separators and removes the escapes. */
export const splitParts = (value: string, separator: ';' | ','): string[] => {
  const parts = [''];
  for (const piece of value.match(/\\[\s\S]|[\s\S]/g) ?? [])
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece.length === 2 ? unescapeText(piece) : piece;
  return parts.map((part) => part.trim());
};

const unescapeText = (piece: string): string => (/^\\n$/i.test(piece) ? '\n' : piece.slice(1));

export const toText = (value: string): string => value.replace(/\\[\s\S]/g, unescapeText).trim();
