import { type MessageDescriptor, msg, t } from '#i18n';

const microphoneErrors: Readonly<Record<string, MessageDescriptor>> = {
  NotAllowedError: msg(
    'The browser may not use the microphone. Allow it beside the address of this page, or choose a file.',
  ),
  NotFoundError: msg('No microphone was found. Connect one, or choose a file.'),
  NotReadableError: msg('Another program is using the microphone. Close it and try again, or choose a file.'),
  // A recording that is stopped immediately contains no decodable audio.
  EncodingError: msg('Nothing was recorded. Record again, and speak for a second or longer.'),
};

export const getMicrophoneError = (error: unknown): string =>
  t(
    (error instanceof DOMException && microphoneErrors[error.name]) ||
      msg('It could not be recorded. Try again, or choose a file.'),
  );
