import { msg } from '#i18n';
/** A part of the console that could not be fetched: the connection dropped, or a new version has replaced it. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

export const MISSING_PART = msg(
  'A part of the console could not be loaded. The connection may have dropped, or a new version was installed.',
);
