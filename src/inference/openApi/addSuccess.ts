import type { JsonConventions } from '../../../contract/conventions';
import type { FieldSchema } from '../../declaration/buildFieldSpec';
import type { OmittedPart } from '../inferred';
import { type CallFamily, verbs } from '../knownCall';
import { describeUnknownSuccess, type InferredSuccess, inferSuccess, toSuccessConventions } from '../success';

interface SuccessInput {
  /** Path of the rows in the response of the list. */
  rows: string | undefined;
  row: FieldSchema;
  left: OmittedPart[];
}

/**
 * Infers how the calls of a family report success, and adds the differences from the list to the other calls.
 * @param read the calls with their entire responses
 * @param family the calls to which conventions are added
 * @returns the conventions of all calls; undefined if the status of a response is all there is
 */
export const addSuccess = (
  read: CallFamily,
  family: CallFamily,
  { rows, row, left }: SuccessInput,
): JsonConventions | undefined => {
  const infer = (verb: (typeof verbs)[number]): InferredSuccess | undefined => {
    const { answer, examples } = read[verb] ?? {};
    if (verb === 'list') return rows ? inferSuccess(answer, [rows.split('.')[0] ?? ''], examples) : undefined;
    const { item } = family[verb]?.conventions ?? {};
    const own = item ? [item.split('.')[0] ?? ''] : Object.keys(row.properties ?? {});
    return inferSuccess(answer, own, examples);
  };
  const listed = infer('list');
  const all = verbs.flatMap((verb) => {
    const inferred = family[verb] && infer(verb);
    return inferred ? [{ verb, inferred }] : [];
  });
  // A field that is explained in one response has the same meaning in the others.
  const explain = ({ path, succeeds, message }: InferredSuccess): InferredSuccess => {
    const explained = all.find(({ inferred }) => inferred.path === path && inferred.succeeds)?.inferred;
    const rule = succeeds ?? explained?.succeeds;
    const text = message ?? explained?.message;
    return { path, ...(rule && { succeeds: rule }), ...(text !== undefined && { message: text }) };
  };
  const base = listed && explain(listed);
  for (const { verb, inferred } of all) {
    const { path, succeeds, message } = explain(inferred);
    if (!succeeds) left.push({ at: `${verb}.answer`, reason: describeUnknownSuccess(inferred), stops: true });
    const call = family[verb];
    if (call && verb !== 'list' && (path !== base?.path || !base.succeeds))
      family[verb] = {
        ...call,
        conventions: {
          ...call.conventions,
          ...toSuccessConventions({ path, ...(succeeds && { succeeds }), ...(message && { message }) }),
        },
      };
  }
  if (!base?.succeeds) return undefined;
  const [top = ''] = base.path.split('.');
  for (const verb of verbs) {
    const call = family[verb];
    const returnsRecord = call && verb !== 'list' && read[verb]?.answer && !call.conventions?.item;
    if (
      returnsRecord &&
      Object.hasOwn(row.properties ?? {}, top) &&
      !all.some((entry) => entry.verb === verb)
    )
      family[verb] = { ...call, conventions: { ...call.conventions, succeeds: { path: '' } } };
  }
  return toSuccessConventions(base);
};
