import { styled } from '@mui/material/styles';
import { Suspense, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { useListedResource } from '../../declaration/registry';
import { lazyPart } from '../../lib/lazyPart';
import { rich } from '../../lib/rich';
import { vars } from '../../theme/vars';
import { formatInherited } from '../sources/formatInherited';
import { InheritedProvider, ParentValuesContext, useInheritedValue } from '../sources/Inherited';

const SourceLink = lazyPart(async () => ({ default: (await import('../sources/SourceLink')).SourceLink }));

const MutedText = styled('span')({ color: vars.palette.text.secondary });

const EmptyText = ({ spec, isLinked }: { spec: FieldSpec; isLinked: boolean }) => {
  const inherited = useInheritedValue(spec) ?? {};
  const { from } = inherited;
  const text = formatInherited(inherited);
  if (!isLinked || !from)
    return <MutedText title={from && t('From {name}', { name: from.name })}>{text}</MutedText>;
  return (
    <MutedText>
      <Suspense fallback={text}>
        {rich('{inherited}, from {source}', {
          inherited: text,
          source: <SourceLink from={from} field={spec.inheritsFrom} />,
        })}
      </Suspense>
    </MutedText>
  );
};

/** Loads inherited values on demand where the page has not loaded them, such as in lists. */
const ResourceEmptyText = ({ spec, resource }: { spec: FieldSpec; resource: string }) => (
  <InheritedProvider source={useListedResource(resource).inherits}>
    <EmptyText spec={spec} isLinked={false} />
  </InheritedProvider>
);

/** Placeholder for an empty setting: the inherited value and, on record pages, the record it is inherited from. */
export const EmptySetting = ({ spec }: { spec: FieldSpec }) => {
  const resource = useResourceContext();
  const isRead = useContext(ParentValuesContext) !== undefined;
  return isRead || resource === undefined ? (
    <EmptyText spec={spec} isLinked />
  ) : (
    <ResourceEmptyText spec={spec} resource={resource} />
  );
};
