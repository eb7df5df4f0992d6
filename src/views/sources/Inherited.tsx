import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import type { FieldSpec, ResourceSpec } from '../../declaration/compiled';
import { fillAll } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { useCanRead } from '../../session/useMayRead';
import { formatValue } from '../fields/formatValue';
import { useChoices } from './useChoices';
import { useTemplateContext } from './useTemplateContext';

interface ParentValues {
  /** Whose values they are: `the domain`. */
  name: string;
  /** The resource they are changed on. */
  resource: string | undefined;
  /** Undefined until they are read. */
  values: unknown;
}

/** What stands in for empty settings here, where somebody has it read. */
export const ParentValuesContext = createContext<ParentValues | undefined>(undefined);

type Source = NonNullable<ResourceSpec['inherits']>;

/** Lets the fields within know what stands in for settings that are empty; read once, for all of them. */
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
  const body = fillAll(source.send, { ...templateContext, record });
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

/** What stands in for a setting while it is empty. */
export interface InheritedValue {
  /** The value in words; undefined until it is known. */
  text?: string;
  /** Whose value it is, and the resource it is changed on; undefined where nobody has set it. */
  from?: { name: string; resource: string | undefined };
}

/** What holds while nobody has set it anywhere. */
const getFallbackText = ({ otherwise, kind }: FieldSpec): string | undefined =>
  otherwise ?? (kind === 'inherited' ? 'false' : undefined);

/** Tells what a setting comes to while it is empty; undefined for fields that then hold nothing. */
export const useInheritedValue = (spec: FieldSpec): InheritedValue | undefined => {
  const above = useContext(ParentValuesContext);
  const { inheritsFrom } = spec;
  const set = inheritsFrom === undefined ? undefined : getValueAt(above?.values, inheritsFrom);
  const isSet = !isEmpty(set);
  const value = isSet ? set : getFallbackText(spec);
  const named = useChoices(spec, { isWanted: isSet });
  if (inheritsFrom === undefined) return value === undefined ? undefined : { text: formatValue(spec, value) };
  if (above && above.values === undefined) return {};
  if (!isSet) return { text: value === undefined ? t('not set') : formatValue(spec, value) };
  const from = above && { name: above.name, resource: above.resource };
  // An id says nothing: its name does, once it is read.
  if (spec.choicesFrom && !named.isRead && !named.isError) return from ? { from } : {};
  const name = named.choices.find((one) => one.value === String(set))?.label;
  return { text: name ?? formatValue(spec, set), ...(from && { from }) };
};
