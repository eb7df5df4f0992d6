import { createContext, type ReactNode, useContext } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useReference } from 'react-admin';
import type { NamedRecordSpec, ResourceHead } from '../../../declaration/compiled';
import { getResourceHead } from '../../../declaration/registry';
import { isEmpty } from '../../../lib/isEmpty';
import { fillWholeTemplate, getValueAt } from '../../../lib/paths';
import { isAllowed, pickGates } from '../../../session/gates';
import { useViewer } from '../../../session/useViewer';
import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';
import { usePhoneFormat } from '../phoneFormat';

/** Whether values are displayed inside a link, where no other link is possible. */
export const InsideLink = createContext(false);

/** Whether the id is also the title, so that nothing needs to be loaded. */
export const hasOwnTitle = (head: ResourceHead): boolean =>
  head.id.length === 1 && head.id[0]?.field === head.title;

/** Returns the resource to which a link leads; undefined where no link is possible, and for users who may not open it. */
export const useLinked = (resource = ''): ResourceHead | undefined => {
  const viewer = useViewer();
  const isInside = useContext(InsideLink);
  const head = isInside ? undefined : getResourceHead(resource);
  return head && isAllowed({ ...pickGates(head.menu), level: head.level }, viewer) ? head : undefined;
};

const RecordLink = ({ head, id, children }: { head: ResourceHead; id: string; children: ReactNode }) => {
  const createPath = useCreatePath();
  return <LinkBase to={createPath({ resource: head.name, id, type: 'show' })}>{children}</LinkBase>;
};

/** Links a value to a screen that explains it, for users who may open the screen. */
export const ScreenLink = ({
  to,
  permission,
  record,
  children,
}: {
  to: string;
  permission: string | undefined;
  record: RaRecord;
  children: ReactNode;
}) => {
  const viewer = useViewer();
  const isInside = useContext(InsideLink);
  const mayOpen = permission === undefined || isAllowed({ permission }, viewer);
  const address = isInside || !mayOpen ? undefined : fillWholeTemplate(to, record);
  return address === undefined ? children : <LinkBase to={address}>{children}</LinkBase>;
};

/** Values that can be the title of a record, by the kind of the title. */
const titleShapes: Partial<Record<string, RegExp>> = { email: /^\S+@\S+$/, phone: /^\+?\d+$/ };

/** Links a value to the record that it names. */
export const NamedRecord = ({
  link: { resource, from, by },
  value,
  record,
  children,
}: {
  link: NamedRecordSpec;
  value: unknown;
  record: RaRecord;
  children: ReactNode;
}) => {
  const head = useLinked(resource);
  const key: unknown = from === undefined ? value : getValueAt(record, from);
  if (!head || isEmpty(key) || titleShapes[head.titleKind ?? '']?.test(String(value)) === false)
    return children;
  return (
    <RecordLink head={head} id={by === undefined ? String(key) : `${by}=${key}`}>
      {children}
    </RecordLink>
  );
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
  const head = useLinked(spec.reference);
  const id = String(value);
  if (!head) return id;
  if (!hasOwnTitle(head)) return <NamedLink head={head} id={id} />;
  return (
    <RecordLink head={head} id={id}>
      {id}
    </RecordLink>
  );
};
