/** A file as a `data:` address. */
const dataAddressOf = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In parts: a call takes only so many arguments.
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${file.type || 'application/octet-stream'};base64,${btoa(text)}`;
};

/** What a call that sends JSON takes in place of files: each written out as a `data:` address. */
export const withFilesWritten = async (body: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const files = Object.entries(body).filter(([, value]) => value instanceof Blob) as [string, Blob][];
  if (files.length === 0) return body;
  const written = files.map(async ([name, file]) => [name, await dataAddressOf(file)] as const);
  return { ...body, ...Object.fromEntries(await Promise.all(written)) };
};
