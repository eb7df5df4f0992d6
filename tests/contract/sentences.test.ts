import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { addedCalls } from '../../contract/added/addedCalls';
import type { Call } from '../../contract/call';
import { findAuditedEntity } from '../../contract/people/auditedEntities';
import { isRecordSentence, listSentences } from '../../contract/sentence';
import { languages } from '../../i18n';
import { getHiddenFields } from '../../server/access/guardedFields';
import {
  collectSentenceValues,
  findSentenceField,
  getPlaceholders,
} from '../../server/apiCalls/sentenceFields';
import { runInLanguage } from '../../server/language/runInLanguage';
import { formatStoredText } from '../../server/language/storedText';
import { buildExample } from '../../server/openapi/exampleRequest';
import { getCallLabel } from '../../server/people/audit/auditLabels';
import { buildSentence, toAuditedName } from '../../server/people/audit/callSentences';

/** Calls of added entities may be described by their names. */
const writing = Object.entries(allCalls as Record<string, Call>).filter(
  ([name, { effect, stored }]) => effect === 'write' && !stored && !Object.hasOwn(addedCalls, name),
);
const parts = writing.flatMap(([name, call]) =>
  listSentences(call.sentence).map((part) => ({ name, call, part })),
);
const fields = parts.flatMap(({ name, call, part }) => {
  const { values, selectors } = getPlaceholders(part);
  return [...values, ...selectors].map((placeholder) => ({
    at: `${name}: ${placeholder}`,
    call,
    placeholder,
    field: findSentenceField(call, placeholder),
  }));
});

/** Text with a hole, an untranslated value or a placeholder. */
const flaw = /\{|\}|undefined|NaN|null|\[object|\s{2}|^\s|\s$|\s[,.]|["“]["”]/;

describe('sentence of a writing call', () => {
  it('exists for every call', () => {
    expect(writing.length).toBeGreaterThan(200);
    expect(writing.filter(([, { sentence }]) => sentence === undefined).map(([name]) => name)).toEqual([]);
  });

  it('names only fields of the call', () =>
    expect(fields.filter(({ field }) => field === undefined).map(({ at }) => at)).toEqual([]));

  it('names no secret and no field that a role may hide', () =>
    expect(
      fields
        .filter(({ call, field }) => {
          const title = (call.body as { title?: string } | undefined)?.title ?? '';
          const hidden = getHiddenFields([title], new Map());
          return field && (field.schema.writeOnly || hidden.includes(field.name));
        })
        .map(({ at }) => at),
    ).toEqual([]));

  it('names only known kinds of records', () => {
    const entities = [
      ...parts.flatMap(({ part }) => (isRecordSentence(part) ? [part.entity] : [])),
      ...writing.flatMap(([, { records = {} }]) => Object.values(records)),
      ...fields.flatMap(({ field }) => {
        const { 'x-reference': reference, 'x-names': named } = field?.schema.items ?? field?.schema ?? {};
        const resource = reference ?? named;
        return resource === undefined ? [] : [toAuditedName(resource)];
      }),
    ];
    expect(
      [...new Set(entities)].filter((entity) => entity !== 'account' && !findAuditedEntity(entity)),
    ).toEqual([]);
  });

  it.each(languages.map(({ locale }) => locale))('has no holes in %s', (locale) =>
    runInLanguage(locale, () => {
      const texts = writing.flatMap(([name, call]) => {
        const example = call.body && buildExample(call.body as never, () => ({}));
        const params = Object.fromEntries(
          [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, '7']),
        );
        return [params, {}].flatMap((sent, index) => {
          const values = collectSentenceValues(call, sent, index === 0 ? example : {});
          const sentence = buildSentence(name, values, () => undefined);
          return [`${name}: ${sentence && formatStoredText(sentence)}`, `${name}: ${getCallLabel(name)}`];
        });
      });
      expect(texts.filter((text) => flaw.test(text.replace(/^\w+: /, '')))).toEqual([]);
    }),
  );

  it('is never the API’s own description', () =>
    expect(
      writing
        .filter(([name, { summary }]) => summary.startsWith(getCallLabel(name) ?? ''))
        .map(([name]) => name),
    ).toEqual([]));
});
