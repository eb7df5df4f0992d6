import type { CallResponse } from '../../../contract';
import { formatArchiveTitle } from './formatArchiveTitle';

type SourceParts = Pick<
  CallResponse<'GetImports'>['items'][number],
  'domain_name' | 'from_domain' | 'made_of' | 'made_at' | 'note'
>;

export const formatSourceTitle = ({ from_domain, ...archive }: SourceParts): string =>
  from_domain ?? formatArchiveTitle(archive);
