import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { ARCHIVE_PART_BYTES, type ForeignProduct } from '../../../contract/console/archiveWords';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { refreshResources } from '../../dataProvider/queries';

export interface UploadDetails {
  note?: string;
  /** Product that the file comes from; `product_domain` selects one of its phone systems. */
  product?: ForeignProduct;
  product_domain?: string;
}

/** Packs an archive file and uploads it in parts. Parts that the server already has are not sent again. */
export const useUpload = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const [size, setSize] = useState<number>();
  const place = useRef<{ id?: number; start: number; file?: File }>({ start: 0 });
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async ({ pack, about }: { pack: () => Promise<File>; about: UploadDetails }) => {
      // Packed only once, so that a resumed upload is byte-identical.
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
    /** Size of the packed file in bytes. */
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
};

export type Upload = ReturnType<typeof useUpload>;
