import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { t } from '#i18n';
import type { Truncation, TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { describe } from '../../../dataProvider/describe';
import { formatCount } from '../../fields/formatCaches';

const describeTruncation = ({ rows, of, canReadMore }: Truncation): string => {
  const first = formatCount(rows);
  if (of === undefined)
    return canReadMore
      ? t('First {first}. What is searched, filtered and added up is of these.', { first })
      : t('First {first}. The API gives no way to the others.', { first });
  const values = { first, all: formatCount(of) };
  return canReadMore
    ? t('First {first} of {all}. What is searched, filtered and added up is of these.', values)
    : t('First {first} of {all}. The API gives no way to the others.', values);
};

/** Notice that the list is incomplete, with a button to load more. */
const TruncationNotice = () => {
  const { meta, resource } = useListContext();
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const notify = useNotify();
  const [read, setRead] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const cut: Truncation | undefined = meta?.cut;
  if (!cut) return null;

  const readOn = async (all: boolean) => {
    const stop = new AbortController();
    running.current = stop;
    setRead(cut.rows);
    try {
      await dataProvider.readMore(resource, { all, signal: stop.signal, onProgress: setRead });
    } catch (error) {
      if (!stop.signal.aborted) notify(describe(error), { type: 'error' });
    } finally {
      setRead(undefined);
    }
  };

  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 1.5,
        py: 0.25,
        minHeight: 36,
        borderRadius: 1,
        bgcolor: 'tone.warning',
        color: 'tone.warningText',
      }}
    >
      <span style={{ flex: '1 1 20ch' }}>{describeTruncation(cut)}</span>
      {cut.canReadMore && read === undefined && (
        <>
          <Button color="inherit" onClick={() => void readOn(false)}>
            {t('Read more')}
          </Button>
          <Button color="inherit" onClick={() => void readOn(true)}>
            {t('Read all')}
          </Button>
        </>
      )}
      {read !== undefined && (
        <Button color="inherit" onClick={() => running.current?.abort()}>
          {t('Reading… {count} so far. Stop', { count: formatCount(read) })}
        </Button>
      )}
    </Box>
  );
};

export default TruncationNotice;
