import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { getStatus } from '../../dataProvider/failure';
import type { ResourceSpec } from '../../declaration/compiled';
import { toMidSentence } from '../../lib/toMidSentence';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { useLabels } from '../fields/useLabels';

interface Props {
  spec: ResourceSpec;
  error: unknown;
  onRetry: () => void;
}

interface Message extends Pick<ComponentProps<typeof EmptyState>, 'picture' | 'title' | 'text'> {
  /** Whether another attempt may succeed. */
  again?: true;
}

const getMessage = (error: unknown, label: string): Message => {
  const status = getStatus(error);
  if (status === 404)
    return {
      picture: 'unmatched',
      title: t('No such {one}', { one: label }),
      text: t('It may have been removed, or the address is wrong.'),
    };
  if (status === 403)
    return {
      picture: 'denied',
      title: t('You may not see this {one}', { one: label }),
      text: t('Ask whoever manages your access.'),
    };
  return {
    picture: 'failed',
    title: t('This {one} could not be read', { one: label }),
    text: describe(error),
    again: true,
  };
};

export const RecordErrorState = ({ spec, error, onRetry }: Props) => {
  const createPath = useCreatePath();
  const labels = useLabels(spec);
  const list = createPath({ resource: spec.name, type: 'list' });
  const { again, ...message } = getMessage(error, toMidSentence(labels.one()));
  return (
    <Page gap={1.5} title={labels.one()} crumbs={[{ label: labels.title(), to: list }]}>
      <EmptyState role="alert" {...message} onRetry={again ? onRetry : undefined}>
        <Button component={LinkBase} to={list} variant={again ? 'outlined' : 'contained'}>
          {t('All {many}', { many: toMidSentence(labels.many()) })}
        </Button>
      </EmptyState>
    </Page>
  );
};
