import { type MessageDescriptor, type PlainValues, t } from '#i18n';

/** Thrown if a file is not an archive, was modified after it was written, or contains unreadable data from another product. */
export class InvalidArchiveError extends Error {
  override name = 'InvalidArchiveError';
  /**
   * @param text the reason, as a full sentence; translated when displayed
   * @param values values for its placeholders
   */
  constructor(
    readonly text: MessageDescriptor,
    readonly values: PlainValues = {},
  ) {
    super(t(text, values));
  }
}
