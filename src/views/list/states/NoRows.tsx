import Button from '@mui/material/Button';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { EmptyState } from '../../../ui/EmptyState';
import { optionalKeys, useListFilters } from '../address/useListFilters';
import { ListBeginnings } from '../ListHead';

/** Said of a list without rows. The search that was answered is named: what is typed meanwhile may be something else. */
export const NoRows = ({ spec, what }: { spec: ListedResource; what: string }) => {
  const { values, clear } = useListFilters(spec);
  if (optionalKeys(spec, values).length === 0)
    return (
      <EmptyState title={spec.list.empty ?? t('No {what} yet.', { what })}>
        <ListBeginnings spec={spec} />
      </EmptyState>
    );
  return (
    <EmptyState
      title={
        values.search
          ? t('Nothing matches “{search}”', { search: String(values.search) })
          : t('Nothing matches')
      }
      text={t('No {what} match these filters.', { what })}
    >
      <Button variant="contained" onClick={clear}>
        {t('Clear filters')}
      </Button>
    </EmptyState>
  );
};
