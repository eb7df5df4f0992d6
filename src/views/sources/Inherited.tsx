import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { declaredQuery } from '../../dataProvider/queries';
import type { FieldSpec, ResourceSpec } from '../../declaration/compiled';
import { fillAll } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { valueAt } from '../../lib/paths';
import { useMayRead } from '../../session/useMayRead';
import { formatValue } from '../fields/formatValue';
import { useChoices } from './useChoices';
import { useTemplateContext } from './useTemplateContext';

interface Above {
  /** Whose values they are: `the domain`. */
  name: string;
  /** The resource they are changed on. */
  resource: string | undefined;
  /** Undefined until they are read. */
  values: unknown;
}

/** What stands in for empty settings here, where somebody has it read. */
export const AboveContext = createContext<Above | undefined>(undefined);

type Source = NonNullable<ResourceSpec['inherits']>;

/** Lets the fields within know what stands in for settings that are empty; read once, for all of them. */
export const InheritedProvider = ({
  source,
  children,
}: {
  source: Source | undefined;
  children: ReactNode;
}) => (source ? <Reading source={source}>{children}</Reading> : children);

const Reading = ({ source, children }: { source: Source; children: ReactNode }) => {
  const mayRead = useMayRead();
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const body = fillAll(source.send, { ...templateContext, record });
  const { data } = useQuery({
    ...declaredQuery(dataProvider.call, source.call, body, source.resource),
    enabled: mayRead(source),
    staleTime: 60_000,
  });
  const above = useMemo(
    () => ({ name: source.name, resource: source.resource, values: data }),
    [source.name, source.resource, data],
  );
  return <AboveContext value={above}>{children}</AboveContext>;
};

/** What stands in for a setting while it is empty. */
export interface InheritedValue {
  /** The value in words; undefined until it is known. */
  text?: string;
  /** Whose value it is, and the resource it is changed on; undefined where nobody has set it. */
  from?: { name: string; resource: string | undefined };
}

/** What holds while nobody has set it anywhere. */
const otherwiseOf = ({ otherwise, kind }: FieldSpec): string | undefined =>
  otherwise ?? (kind === 'inherited' ? 'false' : undefined);

/** Tells what a setting comes to while it is empty; undefined for fields that then hold nothing. */
export const useInherited = (spec: FieldSpec): InheritedValue | undefined => {
  const above = useContext(AboveContext);
  const { inheritsFrom } = spec;
  const set = inheritsFrom === undefined ? undefined : valueAt(above?.values, inheritsFrom);
  const isSet = !isEmpty(set);
  const value = isSet ? set : otherwiseOf(spec);
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
