import { type MessageDescriptor, type PlainValues, t } from '#i18n';

/** A file is no archive, or not as it was written; or the files of another product can’t be read. */
export class BadArchive extends Error {
  override name = 'BadArchive';
  /**
   * @param text why, as a sentence: it is said to each in their language
   * @param values what stands at its places
   */
  constructor(
    readonly text: MessageDescriptor,
    readonly values: PlainValues = {},
  ) {
    super(t(text, values));
  }
}
