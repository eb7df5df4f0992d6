import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import type { FormFieldSpec } from '../../declaration/compiled';
import { expandTemplates, type TemplateContext } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { useCanRead } from '../../session/useCanRead';
import { formatValue } from '../fields/formatValue';
import { usePhoneFormat } from '../fields/phoneFormat';
import { isSearched, readChoices } from '../sources/readChoices';

const STALE_MS = 60_000;

/** Returns a function that formats form values as displayed, with the labels of choices instead of their values. */
export const useDisplayedForm = (
  fields: readonly FormFieldSpec[],
  context: TemplateContext,
  form: Readonly<Record<string, unknown>>,
) => {
  usePhoneFormat('');
  const { call } = useDataProvider<TrunklineDataProvider>();
  const mayRead = useCanRead();
  const getSource = ({ choicesFrom, items }: FormFieldSpec) => choicesFrom ?? items?.choicesFrom;
  const chosen = fields.filter((field) => {
    const source = getSource(field);
    return source && !isSearched(source) && !isEmpty(form[field.field]);
  });
  const results = useQueries({
    queries: chosen.map((field) => {
      const source = getSource(field);
      const body = expandTemplates(source?.send, { ...context, form });
      return {
        ...buildDeclaredQuery(call, source?.call, body, undefined, { whole: true }),
        enabled: mayRead(source),
        staleTime: STALE_MS,
      };
    }),
  });
  const labels = new Map(
    chosen.map((field, index) => {
      const source = getSource(field);
      const choices = source && results[index]?.data ? readChoices(results[index].data, source) : [];
      return [field.field, new Map(choices.map(({ value, label }) => [value, label]))] as const;
    }),
  );
  const toText = (field: FormFieldSpec): string | string[] => {
    const known = labels.get(field.field);
    const value = form[field.field];
    if (!known) return formatValue(field, value);
    const toLabel = (entry: unknown) => known.get(String(entry)) ?? String(entry);
    return Array.isArray(value) ? value.map(toLabel) : toLabel(value);
  };
  return Object.fromEntries(fields.map((field) => [field.field, toText(field)]));
};
