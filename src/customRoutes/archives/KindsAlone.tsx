import Alert from '@mui/material/Alert';
import { t } from '#i18n';

/** Says which kinds of records an archive has, where it does not have all. */
export const IncludedKinds = ({ kinds }: { kinds: string | null | undefined }) =>
  kinds && (
    <Alert severity="info">
      {t('It has these kinds of records alone: {kinds}. All others stay as they are when it is brought in.', {
        kinds,
      })}
    </Alert>
  );
