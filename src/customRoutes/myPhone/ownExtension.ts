import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useDataProvider } from 'react-admin';
import type { CallResponse } from '../../../contract';
import type { RequestBody, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

export type MyPhoneState = CallResponse<'GetMyPhone'>;

/** The extension that the page is about, as named in calls. */
export interface OwnExtension {
  domain_name: string;
  account: string;
}

export const OwnExtensionContext = createContext<OwnExtension>({ domain_name: '', account: '' });

export const useOwnExtension = (): OwnExtension => useContext(OwnExtensionContext);

/** Subject of all data of the page, which is read again after each change. */
export const MY_PHONE = 'my phone';

/** Polling interval in milliseconds while the page is visible, because calls trigger no change notifications. */
const POLL_MS = 30_000;

type OwnCallName =
  | 'GetMyPhone'
  | 'GetMissedCalls'
  | 'GetOwnCalls'
  | 'GetColleagues'
  | 'GetOwnAddressBook'
  | 'GetVoiceMessages'
  | 'GetRecordedCalls'
  | 'GetGreetings'
  | 'GetOwnKeys';

/**
 * Reads data of the own extension.
 * @param more fields of the body, in addition to those that name the extension
 */
export const useOwnQuery = <Name extends OwnCallName>(
  name: Name,
  more: Partial<RequestBody<Name>> = {},
): UseQueryResult<CallResponse<Name>> => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const own = useOwnExtension();
  return useQuery({
    ...buildCallQuery(call, name, { ...own, ...more } as RequestBody<Name>, MY_PHONE),
    refetchInterval: POLL_MS,
  }) as UseQueryResult<CallResponse<Name>>;
};
