import type { ListedResource } from '../../declaration/compiled';
import { getVerbRequirements } from '../../session/gates';
import { ApprovalNotice } from './AskNotice';

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
    use && (
      <ApprovalNotice
        call={use.call}
        permission={getVerbRequirements(spec, verb)?.permission}
        count={count}
      />
    )
  );
};
