import { msg } from '#i18n';
import { InvalidArchiveError } from './invalidArchiveError';

export const createTooLargeError = (file: string): InvalidArchiveError =>
  new InvalidArchiveError(msg('{file} is too large.'), { file });
