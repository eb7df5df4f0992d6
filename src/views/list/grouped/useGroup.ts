import { useLocation, useNavigate, useStore } from 'react-admin';
import type { FieldSpec, ListedResource } from '../../../declaration/compiled';
import { buildListSearch, readGroup } from '../address/listAddress';

/** Field by which the rows of a list are grouped, from the URL (`group=state`) or the user's last choice. */
export const useGroup = (spec: ListedResource) => {
  const [savedGroup, saveGroup] = useStore(`${spec.name}.group`, '');
  const { search } = useLocation();
  const navigate = useNavigate();
  const requested = readGroup(search) ?? savedGroup;
  const group: FieldSpec | undefined = spec.list.groupBy?.find(({ field }) => field === requested);
  const choose = (field: string) => {
    saveGroup(field);
    navigate({ search: buildListSearch(search, { group: field }) });
  };
  return { group, choose };
};
