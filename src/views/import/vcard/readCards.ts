/** A line of a card: `TEL;TYPE=cell:+61…`. */
export interface CardLine {
  /** Upper-case, without its group. */
  name: string;
  /** Values of its parameters in upper case, those without a name among them. */
  params: string[];
  /** As it was meant: unfolded and decoded, with its own separators still escaped. */
  value: string;
}

const contentLinePattern = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s;

/**
 * Lines as they were before they were folded: what begins with a blank goes on, and so does quoted-printable text whose
 * line ends with `=`.
 */
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

/** Quoted-printable bytes as text of their character set; what is no byte stays as it is. */
const decodeValue = (value: string, params: readonly string[]): string => {
  const charset = params.find((one) => one.startsWith('CHARSET='))?.slice('CHARSET='.length) ?? 'utf-8';
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
  (text.match(/;(?:"[^"]*"|[^";])*/g) ?? []).flatMap((given) => {
    const upper = given.slice(1).replaceAll('"', '').toUpperCase();
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

/** The cards of a file (vCard 2.1, 3.0 and 4.0), as their lines; a card that ends too soon counts all the same. */
export const readCards = (text: string): CardLine[][] => {
  const cards: CardLine[][] = [];
  // A card of 2.1 may hold another, of somebody's agent; that one is passed over.
  let depth = 0;
  for (const raw of unfoldLines(text)) {
    const found = parseLine(raw);
    if (!found) continue;
    const isMark = found.value.trim().toUpperCase() === 'VCARD';
    if (found.name === 'BEGIN' && isMark) {
      depth += 1;
      if (depth === 1) cards.push([]);
    } else if (found.name === 'END' && isMark) depth = Math.max(0, depth - 1);
    else if (depth === 1) cards.at(-1)?.push(found);
  }
  return cards.filter((card) => card.length > 0);
};

/** The parts of a value that a sign separates, without their escapes. */
export const splitParts = (value: string, separator: ';' | ','): string[] => {
  const parts = [''];
  for (const piece of value.match(/\\[\s\S]|[\s\S]/g) ?? [])
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece.length === 2 ? unescapeText(piece) : piece;
  return parts.map((part) => part.trim());
};

const unescapeText = (piece: string): string => (/^\\n$/i.test(piece) ? '\n' : piece.slice(1));

/** A value that is one text, without its escapes. */
export const toText = (value: string): string => value.replace(/\\[\s\S]/g, unescapeText).trim();
