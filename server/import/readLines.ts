/** A file's line that is longer than this is no numbering plan. */
const MAX_LINE = 10_000;

/** The source is no text of lines. */
export class NotTextError extends Error {
  override name = 'NotLines';
}

/**
 * The lines of a stream of bytes, without their ends.
 * @throws NotLines when a line does not end
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) throw new NotTextError('This is no numbering plan: a line does not end.');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
