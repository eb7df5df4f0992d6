/** Which layer holds a rule, and the test that proves it, as `file › part of its title`. */
export interface Proof {
  /** `library`: auth0-spa-js, pinned; `console`: our code; `server`: the API or the bundled provider. */
  by: 'library' | 'console' | 'server';
  test: `${string} › ${string}`;
}

const hostile = (title: string, by: Proof['by'] = 'library'): Proof => ({
  by,
  test: `tests/authProvider/hostile.dom.test.ts › ${title}`,
});
const words = (title: string, by: Proof['by'] = 'console'): Proof => ({
  by,
  test: `tests/authProvider/words.dom.test.ts › ${title}`,
});
const pinned = (title: string): Proof => words(title, 'library');
const gates = (title: string): Proof => ({ by: 'console', test: `tests/layout/gates.test.ts › ${title}` });
const domains = (title: string): Proof => ({ by: 'console', test: `tests/e2e/domains.test.ts › ${title}` });
const layout = (title: string): Proof => ({ by: 'console', test: `tests/layout/Layout.test.tsx › ${title}` });
const paths = (title: string): Proof => ({
  by: 'console',
  test: `tests/layout/domain.dom.test.ts › ${title}`,
});
const session = (title: string): Proof => ({ by: 'console', test: `tests/e2e/session.test.ts › ${title}` });
const flags = (title: string): Proof => ({
  by: 'console',
  test: `tests/featureFlags/featureFlag.dom.test.ts › ${title}`,
});

const tampered = 'that %s lets nobody in';

/** The rules of sign-in, session, gates and domains (specification, section 1 to 9), and what proves each. */
export const proofs: Record<string, Proof> = {
  'D1.pkce': hostile('asks for a code with PKCE'),
  'D1.verifier': hostile('asks for a code with PKCE'),
  'D1.idp.authorize': hostile('asks for a code with PKCE'),
  'D1.idp.token': hostile('sends the code as a form'),
  'D1.scope': hostile('sends the code as a form'),
  'D1.idp.logout': hostile('goes to the provider’s /v2/logout'),
  'D1.claims': hostile('that is right lets in'),
  'D1.session': hostile('keeps the whole path asked for'),
  'D1.signin.store': {
    by: 'console',
    test: 'tests/authProvider/authProvider.dom.test.ts › keeps where they wanted to go',
  },
  'D1.signin.return': hostile('keeps the whole path asked for', 'console'),
  'D1.signin.fail': hostile('is shown in words, at the configured path', 'console'),
  'D1.renew': hostile('goes through a hidden frame without refresh tokens'),
  'D1.loginrequired': hostile('signs out of this page on login_required'),
  'D1.idt.head': hostile(tampered),
  'D1.idt.present': hostile(tampered),
  'D1.idt.iss': hostile(tampered),
  'D1.idt.sub': hostile(tampered),
  'D1.idt.alg': hostile(tampered),
  'D1.idt.aud': hostile(tampered),
  'D1.idt.azp': hostile('for several audiences passes with the right azp'),
  'D1.idt.nonce': hostile(tampered),
  'D1.idt.expiat': hostile(tampered),
  'D1.idt.leeway': hostile('may be 59 seconds past its end'),
  'D1.leeway': hostile('may be 59 seconds past its end'),
  'D1.idt.org': hostile('asked for of organization %s'),
  'D1.idt.state': hostile('with another state is refused'),
  'own.signature': hostile('%s lets nobody in', 'console'),
  'own.errorState': hostile('as an error somebody made up', 'console'),
  'own.accessSignature': {
    by: 'server',
    test: 'tests/signIn/verifyToken.test.ts › says what is wrong with a token',
  },
  'own.codeOnce': { by: 'server', test: 'tests/signIn/flow.test.ts › lets a code be used once' },
  'own.refreshOnce': { by: 'server', test: 'tests/signIn/flow.test.ts › a used one ends them all' },
  'D1.err.timeout': words('timeout'),
  'D1.err.cancelled': words('cancelled'),
  'D1.err.statemismatch': hostile('with another state is refused'),
  'D1.err.missingtx': hostile('without a sign-in under way'),
  'D1.err.missingrt': words('missing_refresh_token'),
  'D1.err.mfa': hostile('for %s says so, and lets nobody in'),
  'D1.err.login': words('login_required'),
  'D1.err.request': hostile('for %s says so, and lets nobody in'),
  'D1.err.provider': hostile('is shown in words, at the configured path', 'console'),
  'D1.popup': pinned('popup'),
  'D1.frame': hostile('gives the frame the configured time'),
  'D1.token.timeout': hostile('slowly is given ten seconds, three times'),
  'D1.lock': pinned('lock'),
  'D1.cache60': hostile('begins 60 seconds before an access token ends'),
  'D1.cookie': hostile('for a day'),
  'D1.operators': session('is everything for staff'),
  'D1.layout': layout('has the menu of the level'),
  'D1.icon': { by: 'console', test: 'tests/declaration/data.test.ts › ' },
  'D1.flaghide': gates('takes flag %j'),
  'D1.root': session('leaves a reseller its own rows'),
  'D1.domainredirect': domains('is chosen by /domain'),
  'D1.home': session('is everything for staff'),
  'D1.custgroup': domains('is chosen by /domain'),
  'D1.cust02': gates('holds %s against'),
  'D1.cust03': gates('holds %s against'),
  'D1.cust04': gates('holds %s against'),
  'D1.cust05': gates('holds %s against'),
  'D1.cust06': gates('holds %s against'),
  'D1.cust07': domains('stays in the address from link to link'),
  'D1.cust08': gates('holds %s against'),
  'D1.cust09': gates('hide Call Flow while RIZ115 is off or unset'),
  'D1.settings': paths('lead to the page'),
  'D1.status': paths('lead to the page'),
  'D1.unauth': session('says 404 where nothing is'),
  'D1.guard': gates('asks in the order level, user type, flag, permission'),
  'D1.scroll': layout('begins every page at its top'),
  'D1.ff.store': flags('is kept in local storage'),
  'D1.levels': session('leaves a reseller its own rows'),
  'D1.menu.limit': gates('offer the same pages'),
  'D1.notif': layout('stay for 5000 ms'),
  'D1.overlay': layout('lays a veil over the page after 800 ms'),
  'D2.root': session('leaves a reseller its own rows'),
  'D2.gate': gates('holds %s against'),
  'D2.gate.riz': gates('hide Call Flow while RIZ115 is off or unset'),
  'D2.const.riz': gates('hide Call Flow while RIZ115 is off or unset'),
  'D2.denied': session('denies a customer the pages of resellers'),
  'D2.enum.usertype': gates('holds %s against'),
};

/** Rules the console holds elsewhere: what the product is, and screens with tests of their own. */
export const elsewhere: readonly string[] = [
  'D1.title',
  'D1.intro',
  'D1.split',
  'D1.manages',
  'D1.administers',
  'D1.hwroot',
  'D1.mac',
  'D1.cust01',
  'D1.cust10',
  'D1.entitynames',
  'D1.num.actions',
  'D1.host.active',
  'D1.domain.active',
  'D1.rpa',
  'D1.users.rm',
  'D1.menuperm',
  'D2.title',
  'D2.intro',
  'D2.covers',
  'D2.customers',
  'D2.screens',
  'D2.enum.order',
  'D2.enum.action',
  'D2.enum.change',
  'D2.tr.toggle',
  'D2.tr.quarantine',
  'D2.tr.softphone',
  'D2.cap',
  'D2.err.ub',
  'D2.const.status',
];
