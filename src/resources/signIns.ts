import { IdentityUser } from '../../contract/people/identity';
import { resource } from '../declaration/resource';
import { signInResets } from './shared/person';

export default resource(IdentityUser, {
  name: 'sign-ins',
  label: ['Sign-in account', 'Sign-in accounts'],
  icon: 'Login',
  id: 'user_id',
  title: 'email',
  menu: { level: 'Settings', within: '/users' },
  fields: { email: { link: { resource: 'users', by: 'email' } } },
  list: {
    call: 'SearchUser',
    columns: [
      { field: 'email', width: 250 },
      'name',
      'last_login',
      'logins_count',
      'last_ip',
      'last_password_reset',
      'mfa_enrolled',
      'blocked',
    ],
    more: ['user_id', 'nickname', 'picture', 'email_verified', 'created_at', 'updated_at'],
    search: ['email', 'name'],
    filters: ['last_login', 'blocked', 'mfa_enrolled'],
    sort: 'email',
    empty: 'No matching sign-in accounts.',
  },
  palette: false,
  actions: signInResets,
});
