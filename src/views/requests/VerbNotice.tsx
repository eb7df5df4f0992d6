import type { ListedResource } from '../../declaration/compiled';
import { verbRequirements } from '../../session/gates';
import { AskNotice } from './AskNotice';

interface VerbNoticeProps {
  spec: ListedResource;
  verb: 'create' | 'update' | 'remove';
  /** Records it is about. */
  count?: number;
}

/** Says before a record is made, changed or removed that somebody else has to approve it first. */
export const VerbNotice = ({ spec, verb, count = 1 }: VerbNoticeProps) => {
  const use = spec[verb];
  return (
    use && <AskNotice call={use.call} permission={verbRequirements(spec, verb)?.permission} count={count} />
  );
};
