/** An archive that can't be read: what is wrong with it, in words for people. */
export class BadArchive extends Error {
  override name = 'BadArchive';
}
