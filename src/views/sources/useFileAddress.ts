import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useEffect, useState } from 'react';
import type { CallName } from '#contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import type { FieldSpec } from '../../declaration/compiled';
import { fillAll } from '../../declaration/template';
import { useTemplateContext } from './useTemplateContext';

/** An address the browser may read by itself: of the web, of this site, or written out in the value. */
const isUrl = (text: string) => /^(https?:\/\/|\/(?!\/)|data:(image|audio)\/)/i.test(text);

/**
 * Where a browser finds the file a value stands for: its own address, a file just chosen, or what the declared call
 * answers, which is asked for once it is wanted.
 */
export const useFileUrl = (spec: FieldSpec, value: unknown, isWanted: boolean) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const text = typeof value === 'string' ? value : '';
  const source = text !== '' && !isUrl(text) ? spec.file : undefined;
  const body = fillAll(source?.send, { ...templateContext, record, value: text });
  const { data, isFetching, isError } = useQuery({
    queryKey: createReadKey('file', source?.call, body),
    queryFn: async () =>
      (await dataProvider.download((source?.call ?? '') as CallName, body, text || 'file')).blob,
    enabled: isWanted && source !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const blob = value instanceof Blob ? value : data;
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    if (!blob || !isWanted) return;
    const made = URL.createObjectURL(blob);
    setLocal(made);
    return () => {
      URL.revokeObjectURL(made);
      setLocal(undefined);
    };
  }, [blob, isWanted]);
  return {
    address: isUrl(text) ? text : local,
    /** What was read, once it is. */
    blob: isWanted ? blob : undefined,
    isLoading: isFetching,
    isError,
    /** Whether there is anything to be read. */
    isReadable: isUrl(text) || value instanceof Blob || source !== undefined,
  };
};
