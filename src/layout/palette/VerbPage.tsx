import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useCreatePath, useEvent } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { t } from '#i18n';
import { readKey } from '../../dataProvider/queries';
import type { ResourceHead, ResourceSpec } from '../../declaration/compiled';
import { loadResource, resourceHead } from '../../declaration/registry';
import { inSentence } from '../../lib/inSentence';
import { useViewer } from '../../session/useViewer';
import { recordRefusal } from '../../views/actions/refusal';
import { nothingChosen, targetOf } from '../../views/actions/target';
import { useActions } from '../../views/actions/useActions';
import { useStartAction } from '../../views/actions/useStartAction';
import { nameOf } from '../../views/fields/nameOf';
import { ChosenBefore } from './ChosenBefore';
import { describeRecord } from './describeRecord';
import { nearnessOf } from './matchQuery';
import { PaletteFrame } from './PaletteFrame';
import type { ChosenVerb, PaletteItem } from './paletteItem';
import { useRecordSearch } from './useRecordSearch';

interface Props {
  verb: ChosenVerb;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
  onBack: () => void;
  onClose: () => void;
}

const useSpec = (resource: string) =>
  useQuery({
    queryKey: readKey('resource-spec', resource),
    queryFn: () => loadResource(resource),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** What is to be done is chosen; which record it is done to is asked now. */
export const VerbPage = (props: Props) => {
  const { resource } = props.verb.action;
  const spec = useSpec(resource);
  const head = resourceHead(resource);
  if (!spec || !head) return null;
  return props.verb.action.on === 'list' ? (
    <InList spec={spec} verb={props.verb} />
  ) : (
    <ToRecord {...props} spec={spec} head={head} />
  );
};

/** Begins what needs no record; its dialog stands here, beneath the palette that has closed. */
const InList = ({ spec, verb }: { spec: ResourceSpec; verb: ChosenVerb }) => {
  const { start, element } = useStartAction(spec);
  const begin = useEvent(() => {
    const action = spec.actions.find(({ name }) => name === verb.action.name);
    if (action) start(action, nothingChosen);
  });
  useEffect(() => begin(), [begin]);
  return element;
};

const ToRecord = ({
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
  const one = inSentence(spec.label[0]);
  const many = inSentence(spec.label[1]);
  const itemOf = (row: RaRecord): PaletteItem => {
    const id = String(row.id);
    const label = nameOf(spec, row);
    const refused = recordRefusal(spec, action, row, viewer);
    const detail = describeRecord(spec, row);
    return {
      key: `${spec.name} ${id}`,
      label,
      icon: head.icon,
      run: () => start(action, targetOf(row)),
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
  const near = (row: RaRecord) => nearnessOf(answer?.query ?? text, nameOf(spec, row), String(row.id));
  const items = rows.toSorted((a, b) => near(a) - near(b)).map(itemOf);
  const status = () => {
    if (items.length > 0) return '';
    if (isSearching) return t('Searching…');
    return answer?.failure ?? t('No {many} found.', { many });
  };
  return (
    <>
      <PaletteFrame
        {...props}
        label={t('{label}: find a {one}', { label: action.label, one })}
        placeholder={t('Which {one}?', { one })}
        before={<ChosenBefore label={action.label} onBack={onBack} />}
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
