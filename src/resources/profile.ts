import { User } from '../../contract/people/users';
import { resource } from '../declaration/resource';

export default resource(User, {
  name: 'profile',
  label: ['My profile', 'My profile'],
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
