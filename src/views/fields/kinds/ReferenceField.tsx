import type { ReactNode } from 'react';
import { LinkBase, useCreatePath, useReference } from 'react-admin';
import type { ResourceHead } from '../../../declaration/compiled';
import { getResourceHead } from '../../../declaration/registry';
import { getValueAt } from '../../../lib/paths';
import { isAllowed, pickGates } from '../../../session/gates';
import { useViewer } from '../../../session/useViewer';
import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';
import { usePhoneFormat } from '../phoneFormat';

/** Whether the id is also the title, so that nothing needs to be loaded. */
export const hasOwnTitle = (head: ResourceHead): boolean =>
  head.id.length === 1 && head.id[0]?.field === head.title;

const RecordLink = ({ head, id, children }: { head: ResourceHead; id: string; children: ReactNode }) => {
  const createPath = useCreatePath();
  return <LinkBase to={createPath({ resource: head.name, id, type: 'show' })}>{children}</LinkBase>;
};

/** Returns the title of a referenced record: empty while loading, the id if the record is missing. */
const useTitle = (head: ResourceHead, id: string): string => {
  const { referenceRecord, isPending } = useReference({ reference: head.name, id });
  const title: unknown = getValueAt(referenceRecord, head.title);
  const number = usePhoneFormat(head.titleKind === 'phone' ? String(title ?? '') : '');
  if (isPending) return '';
  const { titleKind: kind = 'text' } = head;
  return number || formatValue({ field: head.title, label: '', kind }, title) || id;
};

export const ReferenceTitle = ({ head, id }: { head: ResourceHead; id: string }) => useTitle(head, id);

/** A link that is rendered once the title of the record is known. */
const NamedLink = ({ head, id }: { head: ResourceHead; id: string }) => {
  const title = useTitle(head, id);
  return (
    title && (
      <RecordLink head={head} id={id}>
        {title}
      </RecordLink>
    )
  );
};

/** A link to the referenced record, or its plain id if the user may not read it. */
export const ReferenceField = ({ spec, value }: FieldProps) => {
  const viewer = useViewer();
  const head = spec.reference === undefined ? undefined : getResourceHead(spec.reference);
  const id = String(value);
  if (!head || !isAllowed({ ...pickGates(head.menu), level: head.level }, viewer)) return id;
  if (!hasOwnTitle(head)) return <NamedLink head={head} id={id} />;
  return (
    <RecordLink head={head} id={id}>
      {id}
    </RecordLink>
  );
};
