import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { ARCHIVE_PART_BYTES, type ForeignProduct } from '../../../contract/console/archiveWords';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { refreshResources } from '../../dataProvider/queries';

/** What is said of a file as it is uploaded. */
export interface UploadDetails {
  note?: string;
  /** Whose file it is, and which of several phone systems in it is meant. */
  product?: ForeignProduct;
  product_domain?: string;
}

/** Packs an archive's file and sends it part after part; what is there is not sent again. */
export function useUpload(domain: string) {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const [size, setSize] = useState<number>();
  const place = useRef<{ id?: number; start: number; file?: File }>({ start: 0 });
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async ({ pack, about }: { pack: () => Promise<File>; about: UploadDetails }) => {
      // Packed once: what is gone on with is the same to the byte.
      const file = place.current.file ?? (await pack());
      place.current.file = file;
      setSize(file.size);
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
          file,
        };
        setSent(place.current.start);
      }
      return place.current.id ?? 0;
    },
    onSettled: () => void refreshResources(client, 'pbx-customer/archives'),
  });
  return {
    sent,
    /** Bytes of the file, once it is packed. */
    size,
    error,
    done: data,
    isSending: isPending,
    start: (pack: () => Promise<File>, about: UploadDetails) => mutate({ pack, about }),
    reset: () => {
      place.current = { start: 0 };
      setSent(0);
      setSize(undefined);
      reset();
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;
