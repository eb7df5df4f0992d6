import { type AsyncZippable, zip } from 'fflate';

/** Returns the only file, or a zip of all files. If file names collide, the last file wins. */
export const toSingleFile = async (files: readonly File[]): Promise<File> => {
  const [first] = files;
  if (first && files.length === 1) return first;
  const contents = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  );
  const packed = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(Object.fromEntries(contents) satisfies AsyncZippable, (error, data) =>
      error ? reject(error) : resolve(new Uint8Array(data)),
    );
  });
  return new File([packed], 'files.zip', { type: 'application/zip' });
};
