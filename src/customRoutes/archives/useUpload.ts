import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { ARCHIVE_PART_BYTES, type ForeignProduct } from '../../../contract/console/archiveWords';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { refreshResources } from '../../dataProvider/queries';

/** What is said of a file as it is uploaded. */
export interface AboutUpload {
  note?: string;
  /** Whose file it is, and which of several phone systems in it is meant. */
  product?: ForeignProduct;
  product_domain?: string;
}

/** Sends an archive's file part after part; what is there is not sent again. */
export function useUpload(domain: string) {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const place = useRef<{ id?: number; start: number }>({ start: 0 });
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async ({ file, about }: { file: File; about: AboutUpload }) => {
      while (place.current.start < file.size) {
        const { id, start } = place.current;
        const part = new File([file.slice(start, start + ARCHIVE_PART_BYTES)], file.name);
        const row = await call('UploadArchive', {
          domain_name: domain,
          ...(id !== undefined && { id }),
          ...about,
          size: file.size,
          start,
          part,
        });
        place.current = {
          ...(row.id !== null && row.id !== undefined && { id: row.id }),
          start: row.received_bytes ?? start + part.size,
        };
        setSent(place.current.start);
      }
      return place.current.id ?? 0;
    },
    onSettled: () => void refreshResources(client, 'pbx-customer/archives'),
  });
  return {
    sent,
    error,
    done: data,
    isSending: isPending,
    start: (file: File, about: AboutUpload) => mutate({ file, about }),
    reset: () => {
      place.current = { start: 0 };
      setSent(0);
      reset();
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;
