import { SourceError } from './readSource';

/**
 * A file that spreads groups of calls, or of handlers, with one more.
 * @param text the file as it is
 * @param name of the constant to spread, `faxCalls`
 * @param from where it is imported from
 * @param into the constant it is spread into
 * @throws Refused where the file does not look as it is known
 */
export const registerExport = (text: string, name: string, from: string, into: string): string => {
  if (new RegExp(`\\.\\.\\.${name},`).test(text)) return text;
  const opening = `export const ${into} = {`;
  const begin = text.indexOf(opening);
  const end = begin < 0 ? -1 : text.indexOf('}', begin);
  if (end < 0) throw new SourceError(`“${opening} … }” is not to be found, so ${name} can't be named there.`);
  const inside = text.slice(begin + opening.length, end).trimEnd();
  const line = `import { ${name} } from '${from}';\n`;
  const gap = text.startsWith('import ') ? '' : '\n';
  return `${line}${gap}${text.slice(0, begin)}${opening}${inside}\n  ...${name},\n${text.slice(end)}`;
};
