import { either, type MessageDescriptor, msg, t } from '#i18n';
import type { ReferredKind } from '../../contract/schema';
import type { Transaction } from '../database/transaction';
import { buttonTemplates } from '../devices/buttons/buttonTemplateRecords';
import type { Domain } from '../http/tenancy/requestDomain';
import { builtInMusic, musicOnHold } from '../media/music/musicOnHoldRecords';
import { ofDomain, readDomainNumbers } from '../numbers/domainNumbers/readDomainNumbers';
import { type AccountType, accountsOf } from '../phoneSystem/accounts/accountStore';
import type { Reference } from './findReferences';

/** What may take the place of something that is removed. */
export interface Successors {
  /** Why something can't take a place, or any without one; undefined where it can. */
  refusal(requested: string, place?: Reference): string | undefined;
  /** The kind of an account, for numbers. */
  userTypeOf(account: string): string | null;
}

const withArticle: Record<AccountType, MessageDescriptor> = {
  extensions: msg('an extension'),
  acds: msg('a call queue'),
  attendants: msg('an auto attendant'),
  hunts: msg('a ring group'),
  orbits: msg('a park orbit'),
  srvflags: msg('a redirection trigger'),
};

const EXTERNAL_NUMBER = /^[0-9]{6,15}$/;

async function accounts(tx: Transaction, domain: Domain): Promise<Successors> {
  const all = await accountsOf(tx, domain);
  const typeOf = new Map(all.map(({ account, user_type }) => [account, user_type]));
  return {
    userTypeOf: (account) => typeOf.get(account) ?? 'external',
    refusal(requested, place) {
      const type = typeOf.get(requested);
      const takes = place?.takes as readonly AccountType[] | undefined;
      // Whatever takes any account may lead to a number outside.
      if (!type)
        return place && !takes && EXTERNAL_NUMBER.test(requested)
          ? undefined
          : t('There is no account {name}.', { name: requested });
      if (!takes || takes.includes(type)) return undefined;
      return t('{place} takes {kinds}, and {requested} is {kind}.', {
        place: `${place?.label} ${place?.account} (${place?.title})`,
        kinds: either(takes.map((one) => t(withArticle[one]))),
        requested,
        kind: t(withArticle[type]),
      });
    },
  };
}

const oneOfKnown = (known: ReadonlySet<string>, absent: MessageDescriptor): Successors => ({
  userTypeOf: () => null,
  refusal: (requested) => (known.has(requested) ? undefined : t(absent, { requested })),
});

/** What may take the place of a record of a kind. */
export async function successorsOf(tx: Transaction, domain: Domain, kind: ReferredKind): Promise<Successors> {
  if (kind === 'account') return accounts(tx, domain);
  if (kind === 'music') {
    const own = (await musicOnHold.all(tx, domain)).map(({ id }) => String(id));
    return oneOfKnown(new Set([...Object.keys(builtInMusic), ...own]), msg('There is no music {requested}.'));
  }
  if (kind === 'template') {
    const all = await buttonTemplates.all(tx, domain);
    return oneOfKnown(
      new Set(all.map(({ id }) => String(id))),
      msg('There is no button template {requested}.'),
    );
  }
  const numbers = await readDomainNumbers(tx, ofDomain(domain.domainName));
  return oneOfKnown(new Set(numbers.map(({ did }) => did ?? '')), msg('There is no number {requested}.'));
}
