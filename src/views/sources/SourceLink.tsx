import { LinkBase, useCreatePath } from 'react-admin';
import { canChooseContext, getRequiredLevel, isInContext } from '../../declaration/menuRoots';
import { getResourceHead } from '../../declaration/registry';
import { useDomain } from '../../session/domain/useDomain';
import { isAllowed, pickGates } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import type { InheritedValue } from './Inherited';

interface Props {
  from: NonNullable<InheritedValue['from']>;
  /** Field to focus on the page where the value can be changed. */
  field: string | undefined;
}

/** Source of an inherited value, linked to the page where it can be changed if the viewer may open that page. */
export const SourceLink = ({ from: { name, resource = '' }, field }: Props) => {
  const createPath = useCreatePath();
  const viewer = useViewer();
  const domain = useDomain();
  const head = getResourceHead(resource);
  const mayOpen =
    head &&
    isAllowed({ level: getRequiredLevel(head.menu, head.level), ...pickGates(head.menu) }, viewer) &&
    (!isInContext(head.menu) || !canChooseContext(viewer.level) || domain !== null);
  if (!mayOpen) return name;
  const path = createPath({ resource, type: 'list' });
  return <LinkBase to={field === undefined ? path : `${path}#${field}`}>{name}</LinkBase>;
};
