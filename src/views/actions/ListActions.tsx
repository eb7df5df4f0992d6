import { t } from '#i18n';
import type { ListedAction, ListedResource } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { toMidSentence } from '../../lib/toMidSentence';
import { isOffered } from '../../session/isOffered';
import { useViewer } from '../../session/useViewer';
import { openDialog } from '../../ui/openDialog';
import { ActionButtons } from './ActionButtons';
import type { ActionItem } from './doable';
import { getGateDenialText } from './getGateRefusal';
import { emptyTarget, toTarget } from './target';
import { useActions } from './useActions';
import { useStartAction } from './useStartAction';

const RecordChooser = lazyPart(() => import('./RecordChooser'));

interface Props {
  spec: ListedResource;
  /** Filters of the list, for actions that concern what it shows. */
  filter: Readonly<Record<string, unknown>>;
  /** Whether the first action that creates something is the primary one, because the list has no create button. */
  hasMainAction?: boolean;
}

export const ListActions = ({ spec, filter, hasMainAction = false }: Props) => {
  const viewer = useViewer();
  const { start, running, element } = useStartAction(spec);
  const choose = (action: ListedAction) =>
    openDialog((close) => (
      <RecordChooser
        spec={spec}
        action={action}
        onChosen={(record) => {
          close();
          start(action, toTarget(record));
        }}
        onClose={close}
      />
    ));
  const items = useActions(spec)
    .filter((action) => (action.on.includes('list') || action.begins) && isOffered(action, viewer))
    .map((action): ActionItem => {
      const { name, begins, icon, danger } = action;
      const label = begins ?? action.label;
      const target = action.sendsFilter ? { ...emptyTarget, filter } : emptyTarget;
      const onClick = () => (begins ? choose(action) : start(action, target));
      const refused = getGateDenialText(action, viewer);
      return { key: name, label, icon, danger, busy: running === name, onClick, ...(refused && { refused }) };
    });
  const main = hasMainAction ? items.find(({ icon }) => icon === 'Add') : undefined;
  const marked = items.map((item) => (item === main ? { ...item, isMain: true } : item));
  return (
    <>
      <ActionButtons
        items={marked}
        menuLabel={t('More for {label}', { label: toMidSentence(spec.label[1]) })}
      />
      {element}
    </>
  );
};
