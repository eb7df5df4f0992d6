import type { CallAnswer } from '../../../contract';
import { archiveTitle } from './archiveTitle';

type Parts = Pick<
  CallAnswer<'GetImports'>['items'][number],
  'domain_name' | 'from_domain' | 'made_of' | 'made_at' | 'note'
>;

/** What is brought in: another phone system, or an archive. */
export const sourceTitle = ({ from_domain, ...archive }: Parts): string =>
  from_domain ?? archiveTitle(archive);
