import { styled } from '@mui/material/styles';
import { useResourceContext } from 'ra-core';
import { Suspense, useContext } from 'react';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { useListed } from '../../declaration/registry';
import { lazyPart } from '../../lib/lazyPart';
import { rich } from '../../lib/rich';
import { vars } from '../../theme/vars';
import { inheritedText } from '../inputs/inheritedText';
import { AboveContext, InheritedProvider, useInherited } from '../sources/Inherited';

const SourceLink = lazyPart(async () => ({ default: (await import('../sources/SourceLink')).SourceLink }));

const Quiet = styled('span')({ color: vars.palette.text.secondary });

const Words = ({ spec, isLinked }: { spec: FieldSpec; isLinked: boolean }) => {
  const inherited = useInherited(spec) ?? {};
  const { from } = inherited;
  const text = inheritedText(inherited);
  if (!isLinked || !from) return <Quiet title={from && t('From {name}', { name: from.name })}>{text}</Quiet>;
  return (
    <Quiet>
      <Suspense fallback={text}>
        {rich('{inherited}, from {source}', {
          inherited: text,
          source: <SourceLink from={from} field={spec.inheritsFrom} />,
        })}
      </Suspense>
    </Quiet>
  );
};

/** Where no page has read what stands in, such as in a list: read with the first that asks. */
const OfResource = ({ spec, resource }: { spec: FieldSpec; resource: string }) => (
  <InheritedProvider source={useListed(resource).inherits}>
    <Words spec={spec} isLinked={false} />
  </InheritedProvider>
);

/** A setting that is empty: the value that stands in for it, and on a page whose it is. */
export const EmptySetting = ({ spec }: { spec: FieldSpec }) => {
  const resource = useResourceContext();
  const isRead = useContext(AboveContext) !== undefined;
  return isRead || resource === undefined ? (
    <Words spec={spec} isLinked />
  ) : (
    <OfResource spec={spec} resource={resource} />
  );
};
