import { PageHeader } from '../../ui/PageHeader';
import OwnSignIn from './OwnSignIn';

/** How one signs in, and where one is signed in: the part of one's account that the provider's own pages lead back to. */
const SignInSecurity = () => (
  <>
    <PageHeader title="Sign-in and security" crumbs={[{ label: 'My account', to: '/profile' }]} />
    <OwnSignIn />
  </>
);

export default SignInSecurity;
