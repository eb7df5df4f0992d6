import Button from '@mui/material/Button';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { EmptyState } from '../../../ui/EmptyState';
import { getOptionalKeys, useListFilters } from '../address/useListFilters';
import { ListCreateActions } from '../ListHead';

/** Empty state of a list. Quotes the search that was run, because the text in the box may have changed since. */
export const NoRows = ({ spec, subject }: { spec: ListedResource; subject: string }) => {
  const { values, clear } = useListFilters(spec);
  if (getOptionalKeys(spec, values).length === 0)
    return (
      <EmptyState title={spec.list.empty ?? t('No {what} yet.', { what: subject })}>
        <ListCreateActions spec={spec} />
      </EmptyState>
    );
  return (
    <EmptyState
      picture="unmatched"
      title={
        values.search
          ? t('Nothing matches “{search}”', { search: String(values.search) })
          : t('Nothing matches')
      }
      text={t('No {what} match these filters.', { what: subject })}
    >
      <Button variant="contained" onClick={clear}>
        {t('Clear filters')}
      </Button>
    </EmptyState>
  );
};
