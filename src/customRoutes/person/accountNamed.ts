import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';

/** The account of a number, whatever it is; undefined where the number is free. */
export const findAccount = async (call: TrunklineDataProvider['call'], domain_name: string, wanted: string) =>
  (await call('GetCallFlow', { domain_name, accounts_only: true })).find(({ account }) => account === wanted);
