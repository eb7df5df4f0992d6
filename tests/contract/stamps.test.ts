import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { type CallName, calls } from '../../contract/index';
import { auditedAs } from '../../contract/people/auditedEntities';
import { type ContractServer, contractServer } from './contractServer';
import { examples } from './examples';
let server: ContractServer;
beforeAll(async () => { server = await contractServer(); });
afterAll(async () => { await server?.close(); });
const kinds = ['list','paged','one','map'];
it('x', async () => {
  const out: string[] = [];
  let n = 0, t = 0;
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    if (!kinds.includes(call.returns.kind) || !call.returns.item) continue;
    const { make } = await server.prepare(name, examples[name] ?? {});
    const answer = await make();
    const b = answer.body as any;
    const rows = call.returns.kind === 'paged' ? b?.items : call.returns.kind === 'one' ? [b] : call.returns.kind === 'map' ? Object.values(b ?? {}) : b;
    const title = (call.returns.item as any).title;
    const props = (call.returns.item as any).properties ?? {};
    const has = (f: string) => (rows?.length ? (rows.every((r: any) => r && f in r) ? (rows.every((r: any) => r[f] != null) ? 'Y' : 'y') : '-') : '0') + (f in props ? 'd' : '');
    const marks = ['tenant','dateCreated','createdBy','dateLastModified','lastModifiedBy'].map(has).join(' ');
    n++; if (marks[0] !== '-') t++;
    if (call.effect === "read") out.push(`${call.effect[0]} ${marks} ${auditedAs(title)?.entity ?? '.'} | ${name} <${title}> ${rows?.length} ${rows?.[0]?.createdBy} ${typeof call.tenant === 'string' ? call.tenant : 'domain'}`);
  }
  console.log(out.join('\n')); console.log(n, t);
  expect(1).toBe(1);
}, 300000);
