import { msg } from '#i18n';
/** Checks whether an error means that code could not be loaded, because of a dropped connection or a new deployment. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

export const MISSING_PART = msg(
  'A part of the console could not be loaded. The connection may have dropped, or a new version was installed.',
);
