import { loadAllMessages } from '#i18n';

/**
 * Imports a part of the console together with the messages it needs. The messages of what is imported in any other way
 * come with the frame (`scripts/i18n/frameFiles.ts`), so that no text is drawn before its translation has arrived.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([load(), loadAllMessages()]);
  return part;
};
