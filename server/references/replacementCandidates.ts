import { joinOr, type MessageDescriptor, msg, t } from '#i18n';
import type { ReferenceKind } from '../../contract/schema';
import { type AccountType, findAccounts } from '../accounts/accountStore';
import type { Transaction } from '../database/transaction';
import { buttonTemplates } from '../devices/buttons/buttonTemplateRecords';
import type { Domain } from '../http/tenancy/requestDomain';
import { builtInMusic, musicOnHold } from '../media/music/musicOnHoldRecords';
import { isInDomain, readDomainNumbers } from '../numbers/domainNumbers/readDomainNumbers';
import type { Reference } from './findNumberReferences';

export interface Successors {
  /** Returns why a replacement is rejected for a place or, without a place, in general; undefined if it is accepted. */
  refusal(requested: string, place?: Reference): string | undefined;
  /** Returns the type of an account, which phone numbers store together with their destination; null if unknown. */
  getUserType(account: string): string | null;
}

const accountTypeNames: Record<AccountType, MessageDescriptor> = {
  extensions: msg('an extension'),
  acds: msg('a call queue'),
  attendants: msg('an auto attendant'),
  hunts: msg('a ring group'),
  orbits: msg('a park orbit'),
  srvflags: msg('a redirection trigger'),
};

const EXTERNAL_NUMBER = /^[0-9]{6,15}$/;

async function findAccountSuccessors(tx: Transaction, domain: Domain): Promise<Successors> {
  const all = await findAccounts(tx, domain);
  const typeOf = new Map(all.map(({ account, user_type }) => [account, user_type]));
  return {
    getUserType: (account) => typeOf.get(account) ?? 'external',
    refusal(requested, place) {
      const type = typeOf.get(requested);
      const takes = place?.takes as readonly AccountType[] | undefined;
      // Fields without a type restriction also accept external numbers.
      if (!type)
        return place && !takes && EXTERNAL_NUMBER.test(requested)
          ? undefined
          : t('There is no account {name}.', { name: requested });
      if (!takes || takes.includes(type)) return undefined;
      return t('{place} takes {kinds}, and {requested} is {kind}.', {
        place: `${place?.label} ${place?.account} (${place?.title})`,
        kinds: joinOr(takes.map((accountType) => t(accountTypeNames[accountType]))),
        requested,
        kind: t(accountTypeNames[type]),
      });
    },
  };
}

const createKnownSuccessors = (known: ReadonlySet<string>, absent: MessageDescriptor): Successors => ({
  getUserType: () => null,
  refusal: (requested) => (known.has(requested) ? undefined : t(absent, { requested })),
});

export async function findSuccessors(
  tx: Transaction,
  domain: Domain,
  kind: ReferenceKind,
): Promise<Successors> {
  if (kind === 'account') return findAccountSuccessors(tx, domain);
  if (kind === 'music') {
    const musicIds = (await musicOnHold.all(tx, domain)).map(({ id }) => String(id));
    return createKnownSuccessors(
      new Set([...Object.keys(builtInMusic), ...musicIds]),
      msg('There is no music {requested}.'),
    );
  }
  if (kind === 'template') {
    const all = await buttonTemplates.all(tx, domain);
    return createKnownSuccessors(
      new Set(all.map(({ id }) => String(id))),
      msg('There is no button template {requested}.'),
    );
  }
  const numbers = await readDomainNumbers(tx, isInDomain(domain.domainName));
  return createKnownSuccessors(
    new Set(numbers.map(({ did }) => did ?? '')),
    msg('There is no number {requested}.'),
  );
}
