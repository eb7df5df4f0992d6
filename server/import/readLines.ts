/** Maximum length of a line; a file with longer lines is not a numbering plan. */
const MAX_LINE_LENGTH = 10_000;

export class NotTextError extends Error {
  override name = 'NotLines';
}

/**
 * Splits a byte stream into lines, without line endings.
 * @throws NotTextError when a line is too long
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH)
      throw new NotTextError('This is no numbering plan: a line does not end.');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
