const toDataUrl = async (file: Blob, isNamed: boolean): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Converts the bytes in chunks, because the number of function arguments is limited.
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  const name = isNamed && file instanceof File ? `;name=${encodeURIComponent(file.name)}` : '';
  return `data:${file.type || 'application/octet-stream'}${name};base64,${btoa(text)}`;
};

/**
 * Replaces the files in a JSON body with `data:` URLs.
 * @param isNamed whether to include the file name, for servers that store it
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
