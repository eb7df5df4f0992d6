import Button from '@mui/material/Button';
import { LinkBase, useLogout } from 'react-admin';
import { t } from '#i18n';
import { Message } from '../ui/Message';
import { pageTitles } from './pageTitles';

const Unauthorised = () => {
  const logout = useLogout();
  return (
    <Message
      title={t(pageTitles.denied)}
      actions={
        <>
          <Button component={LinkBase} to="/" variant="contained">
            {t('Go to Home')}
          </Button>
          <Button variant="outlined" onClick={() => logout()}>
            {t('Sign in as someone else')}
          </Button>
        </>
      }
    >
      {t('You may not see this page. Ask an administrator if you need it.')}
    </Message>
  );
};

export default Unauthorised;
