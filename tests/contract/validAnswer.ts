import { expect } from 'vitest';
import { type CallName, findCall } from '../../contract/index';
import { examples } from './examples';
import { matchesPartially } from './matchesPartially';
import { type ContractServer, validateResponse } from './startContractServer';

/** Makes the example call and checks the response against the contract; for a write call, also reads the result back. */
export const expectValidResponse = async (server: ContractServer, name: CallName): Promise<void> => {
  const call = findCall(name);
  if (!call) throw new Error(`The contract has no call ${name}`);
  const example = examples[name] ?? {};
  const { before, send } = await server.prepare(name, example);
  const answer = await send();
  expect([answer.status, call.ok.includes(answer.status) ? '' : answer.body, server.logged]).toEqual([
    answer.status,
    '',
    [],
  ]);
  expect(validateResponse(call, answer)).toEqual([]);
  const reading = example.readBack?.(answer.body, before);
  if (!reading) return;
  const { shows, lacks, ...step } = reading;
  const read = await server.step(step);
  expect([read.status, read.status < 300 ? '' : read.body]).toEqual([read.status, '']);
  if (shows !== undefined)
    expect({ read: read.body, holds: matchesPartially(read.body, shows) }).toMatchObject({ holds: true });
  if (lacks !== undefined)
    expect({ read: read.body, holds: matchesPartially(read.body, lacks) }).toMatchObject({ holds: false });
};
