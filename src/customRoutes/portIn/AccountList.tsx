import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

/** Suggests accounts of a phone system as call destinations. Renders no suggestions if they cannot be loaded. */
export const AccountList = ({ id, domain }: { id: string; domain: string }) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { data = [] } = useQuery(
    buildCallQuery(
      call,
      'GetCallFlow',
      { domain_name: domain, accounts_only: true },
      'pbx-customer/call-flow',
    ),
  );
  return (
    <datalist id={id}>
      {data.map(({ account, display }) => (
        <option key={account} value={account ?? ''}>
          {display}
        </option>
      ))}
    </datalist>
  );
};
