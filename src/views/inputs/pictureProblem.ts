const pictures = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.svg', '.ico'];

/** Whether an `accept` names pictures only. */
export const isOfPictures = (accept: string | undefined): boolean =>
  accept?.split(',').every((kind) => pictures.includes(kind.trim().toLowerCase())) ?? false;

/** How files of pictures begin, in bytes; of WebP the container's length lies between. */
const beginnings = ['89504e470d0a1a0a', 'ffd8ff', '474946383', '00000100'];

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Far enough for what stands before the first element of an SVG. */
const LOOKED_AT = 2048;

/** What is said of a file that is named like a picture and is none; nothing of a picture. */
export const pictureProblem = async (file: File): Promise<string | undefined> => {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const hex = hexOf(bytes.slice(0, 12));
  const isWebp = hex.startsWith('52494646') && hex.slice(16, 24) === '57454250';
  if (isWebp || beginnings.some((one) => hex.startsWith(one))) return undefined;
  if (/<svg[\s>]/i.test(new TextDecoder().decode(bytes))) return undefined;
  return `${file.name} is no picture by its content. Choose another file.`;
};
