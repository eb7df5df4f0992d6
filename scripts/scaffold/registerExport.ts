import { SourceError } from './readSource';

/**
 * Adds an entry to a file that spreads groups of calls or handlers.
 * @param text current content of the file
 * @param name constant to spread, such as `faxCalls`
 * @param from module from which the constant is imported
 * @param into constant into which it is spread
 * @throws SourceError if the file does not have the expected structure
 */
export function registerExport(text: string, name: string, from: string, into: string): string {
  if (new RegExp(`\\.\\.\\.${name},`).test(text)) return text;
  const opening = `export const ${into} = {`;
  const begin = text.indexOf(opening);
  const end = begin < 0 ? -1 : text.indexOf('}', begin);
  if (end < 0) throw new SourceError(`“${opening} … }” is not to be found, so ${name} can't be named there.`);
  const inside = text.slice(begin + opening.length, end).trimEnd();
  const line = `import { ${name} } from '${from}';\n`;
  const gap = text.startsWith('import ') ? '' : '\n';
  return `${line}${gap}${text.slice(0, begin)}${opening}${inside}\n  ...${name},\n${text.slice(end)}`;
}
