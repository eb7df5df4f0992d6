import { User } from '../../contract/people/users';
import { resource } from '../declaration/resource';

export default resource(User, {
  name: 'profile',
  label: ['My account', 'My account'],
  icon: 'Person',
  id: 'user_id',
  title: 'email',
  singleton: '$session.id',
  menu: { level: 'Everyone' },
  palette: false,
  fields: {
    email: { help: 'You sign in with it. Whoever manages your account can change it.' },
    picture: { file: { call: 'GetProfilePicture', send: {} } },
  },
  list: { call: 'GetCurrentUser', columns: ['email'] },
  get: { call: 'GetCurrentUser', send: {}, record: 'user_detail' },
  update: { call: 'UpdateCurrentUser', send: '$changes' },
  refresh: ['session'],
  history: false,
  show: ['firstname', 'lastname', 'email', 'phone', 'picture'],
  form: [
    {
      section: 'You',
      fields: [
        'firstname',
        'lastname',
        'phone',
        { field: 'email', readOnly: true },
        { field: 'picture', readOnly: false, width: 'full' },
      ],
    },
  ],
  panels: [
    { name: 'formats', label: 'Language, days and times', component: 'ownFormats', on: 'page' },
    { name: 'sign-in', label: 'Signing in', component: 'ownSignIn', on: 'page' },
    { name: 'help', label: 'Help', component: 'ownHelp', on: 'page' },
  ],
  actions: [
    {
      name: 'password',
      label: 'Change password',
      icon: 'Key',
      on: 'row',
      call: 'UpdateCurrentUser',
      send: { current_password: '$form.current_password', password: '$form.password' },
      form: [
        { field: 'current_password', required: true, isInForce: true },
        {
          field: 'password',
          required: true,
          check: {
            call: 'CheckPreviousPasswords',
            send: { password: '$value' },
            refused: 'is_previous',
            message: 'message',
          },
        },
      ],
      success: 'Password changed.',
    },
  ],
});
