import Alert from '@mui/material/Alert';
import { t } from '#i18n';

/** Lists the record kinds that an archive contains, if it does not contain all of them. */
export const IncludedKinds = ({ kinds }: { kinds: string | null | undefined }) =>
  kinds && (
    <Alert severity="info">
      {t('It has these kinds of records alone: {kinds}. All others stay as they are when it is brought in.', {
        kinds,
      })}
    </Alert>
  );
