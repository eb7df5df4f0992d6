import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import type { FieldSpec, ResourceSpec } from '../../declaration/compiled';
import { expandTemplates } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { useCanRead } from '../../session/useCanRead';
import { formatValue } from '../fields/formatValue';
import { useChoices } from './useChoices';
import { useTemplateContext } from './useTemplateContext';

interface ParentValues {
  /** Name of the source of the values: `the domain`. */
  name: string;
  /** Resource on which the values are changed. */
  resource: string | undefined;
  /** Record or response with the values; undefined until loaded. */
  values: unknown;
}

/** Inherited values for empty settings, if a provider has loaded them. */
export const ParentValuesContext = createContext<ParentValues | undefined>(undefined);

type Source = NonNullable<ResourceSpec['inherits']>;

/** Provides inherited values to the fields in its descendants; loads them once for all. */
export const InheritedProvider = ({
  source,
  children,
}: {
  source: Source | undefined;
  children: ReactNode;
}) => (source ? <InheritedLoader source={source}>{children}</InheritedLoader> : children);

const InheritedLoader = ({ source, children }: { source: Source; children: ReactNode }) => {
  const mayRead = useCanRead();
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const body = expandTemplates(source.send, { ...templateContext, record });
  const { data } = useQuery({
    ...buildDeclaredQuery(dataProvider.call, source.call, body, source.resource),
    enabled: mayRead(source),
    staleTime: 60_000,
  });
  const above = useMemo(
    () => ({ name: source.name, resource: source.resource, values: data }),
    [source.name, source.resource, data],
  );
  return <ParentValuesContext value={above}>{children}</ParentValuesContext>;
};

export interface InheritedValue {
  /** The value as text; undefined until known. */
  text?: string;
  /** Source of the value, and the resource on which it is changed; undefined if it is not set at any level. */
  from?: { name: string; resource: string | undefined };
}

/** Returns the default that applies if a setting is not set at any level. */
const getFallbackText = ({ otherwise, kind }: FieldSpec): string | undefined =>
  otherwise ?? (kind === 'inherited' ? 'false' : undefined);

/** Returns the effective value of an empty setting; undefined for fields without inheritance. */
export const useInheritedValue = (spec: FieldSpec): InheritedValue | undefined => {
  const above = useContext(ParentValuesContext);
  const { inheritsFrom } = spec;
  const set = inheritsFrom === undefined ? undefined : getValueAt(above?.values, inheritsFrom);
  const isSet = !isEmpty(set);
  const value = isSet ? set : getFallbackText(spec);
  const named = useChoices(spec, { isEnabled: isSet });
  if (inheritsFrom === undefined) return value === undefined ? undefined : { text: formatValue(spec, value) };
  if (above && above.values === undefined) return {};
  if (!isSet) return { text: value === undefined ? t('not set') : formatValue(spec, value) };
  const from = above && { name: above.name, resource: above.resource };
  // An id would mean nothing to the user, so the text is omitted until the name has loaded.
  if (spec.choicesFrom && !named.isRead && !named.isError) return from ? { from } : {};
  const name = named.choices.find((candidate) => candidate.value === String(set))?.label;
  return { text: name ?? formatValue(spec, set), ...(from && { from }) };
};
