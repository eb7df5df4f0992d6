import { t } from '#i18n';
import { PageHeader } from '../../ui/PageHeader';
import UserSignIn from './OwnSignIn';

/** How one signs in, and where one is signed in: the part of one's account that the provider's own pages lead back to. */
const SignInSecurity = () => (
  <>
    <PageHeader title={t('Sign-in and security')} crumbs={[{ label: t('My account'), to: '/profile' }]} />
    <UserSignIn />
  </>
);

export default SignInSecurity;
