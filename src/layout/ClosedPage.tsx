import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { t } from '#i18n';
import { usePresenterSwitch } from '../presenter/usePresenterSwitch';
import { Message } from '../ui/Message';

/** Shown instead of forms and imports in presenter mode. */
const ClosedPage = () => {
  const turn = usePresenterSwitch();
  const navigate = useNavigate();
  return (
    <Message
      title={t('Closed in presenter mode')}
      actions={
        <>
          <Button variant="contained" onClick={turn}>
            {t('Turn presenter mode off')}
          </Button>
          <Button onClick={() => navigate(-1)}>{t('Go back')}</Button>
        </>
      }
    >
      {t(
        'Names and numbers shown are fictitious. To protect the real ones, nothing can be changed, imported or exported in presenter mode.',
      )}
    </Message>
  );
};

export default ClosedPage;
