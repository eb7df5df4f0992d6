import { loadAllMessages } from '#i18n';

/**
 * Imports a part of the console together with the messages it needs. Messages of modules imported otherwise are bundled
 * with the frame (`scripts/i18n/frameFiles.ts`), so that no text is rendered untranslated.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([load(), loadAllMessages()]);
  return part;
};
