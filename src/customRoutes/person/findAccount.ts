import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';

/** Returns the account with the given number, of any type; undefined if the number is free. */
export const findAccount = async (
  call: TrunklineDataProvider['call'],
  domain_name: string,
  requested: string,
) =>
  (await call('GetCallFlow', { domain_name, accounts_only: true })).find(
    ({ account }) => account === requested,
  );
