/** How deep lists and objects may lie within each other in what people send or paste; ours are a handful deep. */
export const MAX_JSON_DEPTH = 64;

/**
 * Whether a JSON text nests lists and objects deeper than a limit. It is looked at as a text, before it is read, since whatever goes
 * through a value step by step fails on one that is too deep.
 */
export function isTooDeep(text: string, limit = MAX_JSON_DEPTH): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}
