import { msg } from '#i18n';
import { BadArchive } from './badArchive';

/** That a file is more than is read of its kind. */
export const tooLarge = (file: string): BadArchive => new BadArchive(msg('{file} is too large.'), { file });
