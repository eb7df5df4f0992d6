import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { useAddedScreens } from '../addedScreens/addedScreens';
import { Message } from '../ui/Message';
import { Skeleton } from '../ui/Skeleton';
import { pageTitles } from './pageTitles';

/** Page for unknown URLs. It first waits until the screens added at runtime have loaded, as one of them may match. */
export const NotFound = () => {
  const { isReading } = useAddedScreens();
  if (isReading) return <Skeleton height={420} />;
  return (
    <Message
      title={t(pageTitles.missing)}
      actions={
        <Button component={LinkBase} to="/" variant="contained">
          {t('Go to Home')}
        </Button>
      }
    >
      {t('There is no page at this address. It may be mistyped, or its target was removed.')}
    </Message>
  );
};
