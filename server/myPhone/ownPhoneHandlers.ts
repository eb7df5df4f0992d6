import type { ownPhoneCalls } from '../../contract/myPhone/ownPhone';
import type { HandlersFor } from '../apiCalls/callHandler';
import { setAgentBreak } from '../calls/agents/agentBreaks';
import { runInTransaction } from '../database/transaction';
import { openAudio } from '../media/files/openAudio';
import { readColleagues } from './readColleagues';
import { readOwnAddressBook } from './readOwnAddressBook';
import { readOwnCalls } from './readOwnCalls';
import { readOwnKeys } from './readOwnKeys';

export const ownPhoneHandlers: HandlersFor<keyof typeof ownPhoneCalls> = {
  GetColleagues: ({ request: { domain, body, rows }, services: { db } }) =>
    readColleagues(db, domain, body.account, rows),

  GetOwnAddressBook: ({ request: { domain, body, rows }, services: { db } }) =>
    readOwnAddressBook(db, domain, body.account, rows),

  GetOwnCalls: ({ request: { domain, body, rows }, services: { db } }) =>
    readOwnCalls(db, domain, body, rows),

  GetOwnKeys: ({ request: { domain, body }, services: { db } }) => readOwnKeys(db, domain, body.account),

  SetQueueBreak: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const { account, on_break: isOnBreak, acd, reason } = body;
      const change = { account, acd: acd ?? '', isOnBreak, reason: reason?.trim() ?? '' };
      await setAgentBreak(tx, actor, domain, change);
      return { account, acd: change.acd, on_break: isOnBreak };
    }),

  GetOwnAudio: ({ request: { domain, body }, caller: { granted, actor }, services: { db, gateways } }) =>
    openAudio({ db, gateways, granted, actor, domain }, body.file.trim(), body.account),
};
