import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CallResponse } from '../../../contract';
import type { createTestConsole } from './createTestConsole';

/** Logs out all agents of a domain, regardless of their shift. */
export const logOutAgents = async (
  callAs: ReturnType<typeof createTestConsole>['callAs'],
  page: Page,
  domain_name: string,
): Promise<void> => {
  const answer = await callAs(page, '/api/Console/GetWallboard', { domain_name });
  expect(answer.status).toBe(200);
  const { agents } = (await answer.json()) as CallResponse<'GetWallboard'>;
  for (const { account, state } of agents ?? [])
    if (state !== 'out')
      expect(
        await callAs(page, '/api/Link/UpdateAgentLogin', { domain_name, account, loggedin: false }),
      ).toMatchObject({ status: 200 });
};
