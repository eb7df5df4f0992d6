interface SoftphoneCalls<Welcome extends string, Password extends string, Remove extends string> {
  welcome: Welcome;
  password: Password;
  remove: Remove;
}

const softphoneParameters = { pbx_domain: '$domain', extension_no: '$record.extension_no' } as const;

/**
 * Builds the actions on softphones of one kind, as each kind has its own calls.
 * @param sent parameters of the welcome email, in which each kind identifies the phone system differently
 */
export const buildSoftphoneActions = <
  const Kind extends 'own' | 'ringotel',
  const Sent extends object,
  Welcome extends string,
  Password extends string,
  Remove extends string,
>(
  kind: Kind,
  calls: SoftphoneCalls<Welcome, Password, Remove>,
  sent: Sent,
) => {
  const ofKind = { when: { field: 'kind', is: kind } } as const;
  return [
    {
      name: `${kind}Welcome`,
      label: 'Send sign-in details',
      icon: 'Send',
      ...ofKind,
      call: calls.welcome,
      send: sent,
      confirm: 'Mail the sign-in details of {title} to its own address?',
      success: 'Sent to {answer.email}.',
    },
    {
      name: `${kind}Password`,
      label: 'Send new password',
      icon: 'LockReset',
      ...ofKind,
      call: calls.password,
      send: softphoneParameters,
      confirm: 'Give {title} a new password? The old one stops working.',
      success: 'New password sent to {answer.email}.',
    },
    {
      name: `${kind}Remove`,
      label: 'Remove',
      icon: 'Delete',
      ...ofKind,
      call: calls.remove,
      send: softphoneParameters,
      danger: true,
      deletesRecord: true,
      confirm: 'Remove {count}? Their users are signed out.',
      success: '{count} removed.',
    },
  ] as const;
};
