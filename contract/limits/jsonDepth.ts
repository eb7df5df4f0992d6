/** Maximum nesting depth of submitted or pasted JSON. The product's own JSON is only a few levels deep. */
export const MAX_JSON_DEPTH = 64;

/**
 * Whether a JSON string exceeds a nesting limit. Checks the string before it is parsed, because recursive processing
 * fails on deeply nested values.
 */
export const isTooDeep = (text: string, limit = MAX_JSON_DEPTH): boolean => {
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
};
