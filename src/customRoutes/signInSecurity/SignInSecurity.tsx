import { t } from '#i18n';
import { PageHeader } from '../../ui/PageHeader';
import UserSignIn from './UserSignIn';

/** Sign-in and security page of the account, to which the identity provider's pages link back. */
const SignInSecurity = () => (
  <>
    <PageHeader title={t('Sign-in and security')} crumbs={[{ label: t('My account'), to: '/profile' }]} />
    <UserSignIn />
  </>
);

export default SignInSecurity;
