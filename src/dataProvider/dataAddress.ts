/** A file as a `data:` address. */
const toDataUrl = async (file: Blob, isNamed: boolean): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In parts: a call takes only so many arguments.
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  const name = isNamed && file instanceof File ? `;name=${encodeURIComponent(file.name)}` : '';
  return `data:${file.type || 'application/octet-stream'}${name};base64,${btoa(text)}`;
};

/**
 * What a call that sends JSON takes in place of files: each written out as a `data:` address.
 * @param isNamed each says what it is called as well, for a server that keeps the name
 */
export const encodeFiles = async (
  body: Record<string, unknown>,
  { isNamed = false } = {},
): Promise<Record<string, unknown>> => {
  const files = Object.entries(body).filter(([, value]) => value instanceof Blob) as [string, Blob][];
  if (files.length === 0) return body;
  const written = files.map(async ([name, file]) => [name, await toDataUrl(file, isNamed)] as const);
  return { ...body, ...Object.fromEntries(await Promise.all(written)) };
};
