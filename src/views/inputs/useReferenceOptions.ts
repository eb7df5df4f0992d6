import { useEffect, useMemo, useState } from 'react';
import { type RaRecord, useGetList, useGetManyAggregate, useRecordContext } from 'react-admin';
import { t } from '#i18n';
import type { FieldSpec, Kind, ListedResource } from '../../declaration/compiled';
import { getResourceHead } from '../../declaration/registry';
import { expandTemplates } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { useDebounced } from '../../lib/useDebounced';
import { useLoadVisibleResource } from '../../session/visibility/useVisible';
import { getOptionSearch } from '../../ui/optionSearch';
import { formatValue } from '../fields/formatValue';
import { useFormValues } from '../sources/useFormValues';
import { useTemplateContext } from '../sources/useTemplateContext';
import { getFieldValue } from '../values/getFieldValue';

export interface ReferenceOption {
  id: string;
  label: string;
  /** Details that help the user choose between similar records. */
  note?: string;
}

const MAX_MATCHES = 25;
/** Number of detail fields shown per record if the declaration selects none. */
const MAX_NOTES = 2;

/** Checks whether values of a kind need their field label to be understood. */
const isNumericKind = (kind: Kind): boolean =>
  !['text', 'choice', 'reference', 'phone', 'email', 'domain'].includes(kind);

const useLoadedResource = (name: string): ListedResource | undefined => {
  const [spec, setSpec] = useState<ListedResource>();
  const load = useLoadVisibleResource();
  useEffect(() => {
    let isActive = true;
    load(name).then(
      (loaded) => isActive && setSpec(loaded),
      () => undefined,
    );
    return () => {
      isActive = false;
    };
  }, [name, load]);
  return spec;
};

/** Returns the values by which the records offered for a field of the surrounding form are filtered. */
export const useReferenceFilter = ({ filter }: FieldSpec): Record<string, unknown> => {
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const form = useFormValues(filter && { call: '', send: filter });
  const values = expandTemplates(filter, { ...templateContext, record, form });
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
};

interface OptionsQuery {
  ids: readonly string[];
  typed: string;
  isOpen: boolean;
  /** Filters of the offered records, in addition to the typed text. */
  filter?: Record<string, unknown>;
}

/**
 * Returns up to 25 records that match the typed text, plus the selected records. Until the box is opened, only the
 * titles of the selected records are requested.
 */
export const useReferenceOptions = (reference: string, { ids, typed, isOpen, filter }: OptionsQuery) => {
  const spec = useLoadedResource(reference);
  const title = getResourceHead(reference)?.title ?? 'id';
  const query = useDebounced(typed);
  const { data, total, pageInfo, isFetching, isError } = useGetList<RaRecord>(
    reference,
    {
      pagination: { page: 1, perPage: MAX_MATCHES },
      sort: { field: title, order: 'ASC' },
      filter: { ...filter, ...(query && { search: query }) },
    },
    { enabled: isOpen, staleTime: 10_000 },
  );
  const { data: named } = useGetManyAggregate<RaRecord>(
    reference,
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );

  const notes = spec?.list.option ?? spec?.list.card.slice(0, MAX_NOTES) ?? [];
  const getNote = (record: RaRecord): string =>
    notes
      .map((field) => [field, formatValue(field, getFieldValue(field, record))] as const)
      .filter(([, words]) => words !== '')
      .map(([{ kind, label }, words]) => (isNumericKind(kind) ? `${label}: ${words}` : words))
      .join(' · ');
  const titleSpec = spec?.fields.find((candidate) => candidate.field === title);
  const option = (record: RaRecord): ReferenceOption => {
    const value = getValueAt(record, title);
    const label = titleSpec ? formatValue(titleSpec, value) : String(value ?? '');
    const note = getNote(record);
    return {
      id: String(record.id),
      label: isEmpty(label) ? String(record.id) : label,
      ...(note && { note }),
    };
  };
  const read = [...(named ?? []), ...(data ?? [])];
  const names = ids.map((id) => {
    const record = read.find((candidate) => String(candidate?.id) === id);
    return record ? option(record).label : id;
  });
  const key = JSON.stringify([ids, names]);
  // Memoised, because the search box treats new option objects as a new selection and discards the text being
  // typed.
  const chosen = useMemo(() => {
    const [selectedIds, labels] = JSON.parse(key) as [string[], string[]];
    return selectedIds.map((id, index): ReferenceOption => ({ id, label: labels[index] ?? id }));
  }, [key]);
  const moreCount = (total ?? 0) - (data?.length ?? 0);
  const isMore = total === undefined && pageInfo?.hasNextPage === true;
  const uncounted = isMore ? t('There are more: type to find them.') : undefined;
  return {
    options: (data ?? []).map(option),
    chosen,
    search: getOptionSearch(isFetching || query !== typed, isOpen && isError),
    /** Note that more matching records exist than are listed; undefined if all are listed. */
    hidden:
      moreCount > 0
        ? t('{count, plural, other {# more: type to find them.}}', { count: moreCount })
        : uncounted,
  };
};
