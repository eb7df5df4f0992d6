import { type RaRecord, useGetList } from 'ra-core';
import { reaches } from '../../../contract/call';
import { rowOf, wireId } from '../../dataProvider/ids';
import type { RelatedSpec, ResourceHead, ResourceSpec } from '../../declaration/compiled';
import { holds } from '../../declaration/condition';
import { resourceHead } from '../../declaration/registry';
import { fillAll } from '../../declaration/template';
import { plural } from '../../lib/countText';
import { isEmpty } from '../../lib/isEmpty';
import { useSession } from '../../session/useSession';
import { countOf } from './countOf';

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
}

/** How many records belong to one that is about to be deleted; nothing where there are none. */
export const RelatedCounts = ({ spec, record }: Props) => {
  const { level } = useSession();
  const context = { record: rowOf(spec, record), id: wireId(spec, record.id) };
  return spec.related
    .filter((related) => holds(related.when, record))
    .map((related) => {
      const head = resourceHead(related.resource);
      if (!head || !reaches(level, related.from?.level ?? head.level)) return null;
      const filter = fillAll(related.by, context);
      if (Object.values(filter).some(isEmpty)) return null;
      const body = related.from && fillAll(related.from.send, context);
      const key = `${related.resource}/${related.label}`;
      return <RelatedCount key={key} head={head} related={related} filter={filter} body={body} />;
    });
};

interface CountProps {
  head: ResourceHead;
  related: RelatedSpec;
  filter: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

const RelatedCount = ({ head, related, filter, body }: CountProps) => {
  const { total, data } = useGetList(head.name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: head.title, order: 'ASC' },
    filter,
    ...(related.from && { meta: { from: { call: related.from.call, body } } }),
  });
  const count = total ?? data?.length ?? 0;
  if (count === 0) return null;
  return (
    <strong>
      {countOf(head, count)} {plural(count, 'belongs', 'belong')} to it.
    </strong>
  );
};
