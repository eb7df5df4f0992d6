import { loadAllMessages } from '#i18n';

/**
 * Imports a part of the console together with its messages. The messages of modules that are imported in other ways are
 * bundled with the page frame (`scripts/i18n/frameFiles.ts`), so that no text is shown untranslated.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([load(), loadAllMessages()]);
  return part;
};
