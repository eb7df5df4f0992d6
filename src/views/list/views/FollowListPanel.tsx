import { useLocation } from 'react-admin';
import type { ListedResource } from '../../../declaration/compiled';
import { getKit } from '../../../kit';
import { useFollowedList } from '../../follow/useFollowed';
import { useListFilters } from '../address/useListFilters';
import { describeFilters } from '../filters/describeFilters';

const FollowListPanel = ({ spec, onClose }: { spec: ListedResource; onClose: () => void }) => {
  const { values } = useListFilters();
  const { pathname, search } = useLocation();
  const followed = useFollowedList();
  const target = followed(spec, {
    filter: values,
    words: describeFilters(spec, values).join(', '),
    address: pathname + search,
  });
  const { Follow } = getKit();
  return Follow && target && <Follow {...target} onClose={onClose} />;
};

export default FollowListPanel;
