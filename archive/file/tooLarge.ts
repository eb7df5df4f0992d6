import { msg } from '#i18n';
import { BadArchive } from './badArchive';

export const tooLarge = (file: string): BadArchive => new BadArchive(msg('{file} is too large.'), { file });
