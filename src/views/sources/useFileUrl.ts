import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { CallName } from '../../../contract/registeredCalls';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import type { FieldSpec } from '../../declaration/compiled';
import { expandTemplates } from '../../declaration/template';
import { useTemplateContext } from './useTemplateContext';

/** Checks whether the text is a URL the browser can load directly: a web URL, a path on this site, or a data URL. */
const isUrl = (text: string) => /^(https?:\/\/|\/(?!\/)|data:(image|audio)\/)/i.test(text);

/**
 * Returns the URL of a file value: the value itself if it is a URL, a selected file, or the response of the declared
 * call, requested on demand.
 */
export const useFileUrl = (spec: FieldSpec, value: unknown, isEnabled: boolean) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const text = typeof value === 'string' ? value : '';
  const source = text !== '' && !isUrl(text) ? spec.file : undefined;
  const body = expandTemplates(source?.send, { ...templateContext, record, value: text });
  const { data, isFetching, isError } = useQuery({
    queryKey: createReadKey('file', source?.call, body),
    queryFn: async () =>
      (await dataProvider.download((source?.call ?? '') as CallName, body, text || 'file')).blob,
    enabled: isEnabled && source !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const blob = value instanceof Blob ? value : data;
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    if (!blob || !isEnabled) return;
    const objectUrl = URL.createObjectURL(blob);
    setLocal(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setLocal(undefined);
    };
  }, [blob, isEnabled]);
  return {
    address: isUrl(text) ? text : local,
    blob: isEnabled ? blob : undefined,
    isLoading: isFetching,
    isError,
    isReadable: isUrl(text) || value instanceof Blob || source !== undefined,
  };
};
