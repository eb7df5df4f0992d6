import type { ListedResource } from '../../declaration/compiled';
import { getVerbRequirements } from '../../session/gates';
import { ApprovalNotice } from './ApprovalNotice';

interface VerbNoticeProps {
  spec: ListedResource;
  verb: 'create' | 'update' | 'remove';
  /** Number of affected records. */
  count?: number;
}

/** Notice that creating, changing or removing a record requires approval by another user. */
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
