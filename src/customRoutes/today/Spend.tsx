import type { RaRecord } from 'react-admin';
import { LinkBase, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import { useCanRead } from '../../session/useCanRead';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { Section } from '../../ui/Section';
import { FieldValue } from '../../views/fields/FieldValue';
import { getRecordName } from '../../views/fields/getRecordName';
import { Lines } from './Lines';
import { LoadFailed } from './LoadFailed';
import { useSpend } from './useToday';

const RESOURCE = 'pbx-customer/spend-watch';

/** Calls of today and yesterday that exceeded a spending limit. Renders nothing if there are none. */
export const Spend = ({ domain }: { domain: string }) => {
  const mayRead = useCanRead();
  const query = useSpend(domain, mayRead({ permission: 'calls.view:view' }));
  if (!query.data) return <LoadFailed title={t('Spend watch')} query={query} />;
  const { items, totalCount } = query.data;
  const findings = (items ?? []).filter((finding) => finding !== null);
  if (findings.length === 0) return null;
  return (
    <Section
      title={t('Calls that pass a limit ({count})', { count: totalCount ?? findings.length })}
      more={{ label: t('Spend watch'), to: `/${RESOURCE}` }}
    >
      <Lines>
        {findings.map((finding) => (
          <FindingLine key={finding.key} finding={{ ...finding, id: finding.key ?? '' }} />
        ))}
      </Lines>
    </Section>
  );
};

const FindingLine = ({ finding }: { finding: RaRecord }) => {
  const spec = useVisibleResource(RESOURCE);
  const createPath = useCreatePath();
  const renderField = (name: string) => {
    const field = spec.fields.find((candidate) => candidate.field === name);
    return field && <FieldValue spec={field} record={finding} />;
  };
  return (
    <li>
      <span className="what">
        <LinkBase to={createPath({ resource: RESOURCE, id: finding.id, type: 'show' })}>
          {getRecordName(spec, finding)}
        </LinkBase>
        <small>{renderField('where')}</small>
      </span>
      <span className="end">{renderField('spent')}</span>
    </li>
  );
};
