import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { declaredQuery } from '../../dataProvider/queries';
import type { FieldSpec, ResourceSpec } from '../../declaration/compiled';
import { fillAll } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { valueAt } from '../../lib/paths';
import { formatValue } from '../fields/formatValue';
import { useTemplateContext } from './useTemplateContext';

interface Above {
  /** Whose values they are: `the domain`. */
  name: string;
  values: unknown;
}

const AboveContext = createContext<Above | undefined>(undefined);

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
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const body = fillAll(source.send, { ...templateContext, record });
  const { data } = useQuery({
    ...declaredQuery(dataProvider.call, source.call, body),
    staleTime: 60_000,
  });
  const above = useMemo(() => ({ name: source.name, values: data }), [source.name, data]);
  return <AboveContext value={above}>{children}</AboveContext>;
};

/** What stands in for a setting while it is empty. */
export interface InheritedValue {
  /** Whose value it is; `the level above` where the declaration does not say. */
  from: string;
  /** The value in words; undefined where it is not known, or empty there too. */
  text?: string;
}

/** Tells what a setting inherits while it is empty; undefined for fields that inherit nothing. */
export const useInherited = (spec: FieldSpec): InheritedValue | undefined => {
  const above = useContext(AboveContext);
  const { inheritsFrom, kind } = spec;
  if (inheritsFrom === undefined && kind !== 'inherited') return undefined;
  const value = inheritsFrom === undefined ? undefined : valueAt(above?.values, inheritsFrom);
  return {
    from: above?.name ?? 'the level above',
    ...(!isEmpty(value) && { text: formatValue(spec, value) }),
  };
};
