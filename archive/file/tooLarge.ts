import { msg } from '#i18n';
import { BadArchive } from './badArchive';

/** Creates the error for a file that exceeds its size limit. */
export const tooLarge = (file: string): BadArchive => new BadArchive(msg('{file} is too large.'), { file });
