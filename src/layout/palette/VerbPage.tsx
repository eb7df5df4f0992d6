import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type RaRecord, useCreatePath, useEvent } from 'react-admin';
import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import type { ResourceHead, ResourceSpec } from '../../declaration/compiled';
import { getResourceHead, loadResource } from '../../declaration/registry';
import { toMidSentence } from '../../lib/toMidSentence';
import { useViewer } from '../../session/useViewer';
import { getRecordDenialText } from '../../views/actions/refusal';
import { emptyTarget, toTarget } from '../../views/actions/target';
import { useActions } from '../../views/actions/useActions';
import { useStartAction } from '../../views/actions/useStartAction';
import { getRecordName } from '../../views/fields/getRecordName';
import { describeRecord } from './describeRecord';
import { computeCloseness } from './matchQuery';
import { PaletteFrame } from './PaletteFrame';
import type { ChosenVerb, PaletteItem } from './paletteItem';
import { SelectedTarget } from './SelectedTarget';
import { useRecordSearch } from './useRecordSearch';

interface Props {
  verb: ChosenVerb;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
  onBack: () => void;
  onClose: () => void;
}

const useSpec = (resource: string) =>
  useQuery({
    queryKey: createReadKey('resource-spec', resource),
    queryFn: () => loadResource(resource),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** Prompts for the record to which the chosen action applies. */
export const VerbPage = (props: Props) => {
  const { resource } = props.verb.action;
  const spec = useSpec(resource);
  const head = getResourceHead(resource);
  if (!spec || !head) return null;
  return props.verb.action.on === 'list' ? (
    <VerbInList spec={spec} verb={props.verb} />
  ) : (
    <VerbOnRecord {...props} spec={spec} head={head} />
  );
};

/** Starts an action that needs no record. Its dialog is rendered here, because the palette has closed by then. */
const VerbInList = ({ spec, verb }: { spec: ResourceSpec; verb: ChosenVerb }) => {
  const { start, element } = useStartAction(spec);
  const begin = useEvent(() => {
    const action = spec.actions.find(({ name }) => name === verb.action.name);
    if (action) start(action, emptyTarget);
  });
  useEffect(() => begin(), [begin]);
  return element;
};

const VerbOnRecord = ({
  verb,
  spec,
  head,
  onBack,
  ...props
}: Props & { spec: ResourceSpec; head: ResourceHead }) => {
  const [text, setText] = useState(verb.text);
  const heads = useMemo(() => [head], [head]);
  const { found, isSearching } = useRecordSearch(text, heads, 0);
  const viewer = useViewer();
  const createPath = useCreatePath();
  const { start, element } = useStartAction(spec);
  const action = useActions(spec).find(({ name }) => name === verb.action.name);
  if (!action) return null;
  const singular = toMidSentence(spec.label[0]);
  const plural = toMidSentence(spec.label[1]);
  const toItem = (row: RaRecord): PaletteItem => {
    const id = String(row.id);
    const label = getRecordName(spec, row);
    const refused = getRecordDenialText(action, row, viewer);
    const detail = describeRecord(spec, row);
    return {
      key: `${spec.name} ${id}`,
      label,
      icon: head.icon,
      run: () => start(action, toTarget(row)),
      record: {
        resource: spec.name,
        id,
        label,
        to: createPath({ resource: spec.name, type: 'show', id }),
        row,
      },
      ...(detail && { detail }),
      ...(action.danger && { danger: true }),
      ...(refused && { refused }),
    };
  };
  const [answer] = found;
  const rows = answer?.records ?? [];
  const near = (row: RaRecord) =>
    computeCloseness(answer?.query ?? text, getRecordName(spec, row), String(row.id));
  const items = rows.toSorted((a, b) => near(a) - near(b)).map(toItem);
  const status = () => {
    if (items.length > 0) return '';
    if (isSearching) return t('Searching…');
    return answer?.failure ?? t('No {many} found.', { many: plural });
  };
  return (
    <>
      <PaletteFrame
        {...props}
        label={t('{label}: find a {one}', { label: action.label, one: singular })}
        placeholder={t('Which {one}?', { one: singular })}
        before={<SelectedTarget label={action.label} onBack={onBack} />}
        text={text}
        onText={setText}
        groups={items.length > 0 ? [{ key: spec.name, label: spec.label[1], items }] : []}
        status={status()}
        isUnsettled={isSearching}
        onBack={onBack}
      />
      {element}
    </>
  );
};
