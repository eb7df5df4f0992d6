import { isRightToLeft } from '#i18n';
import type { Kind } from '../../declaration/compiledFields';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { getFieldValue } from '../values/getFieldValue';
import { Empty } from './Empty';
import type { FieldValueProps } from './fieldComponent';
import { NamedRecord, ScreenLink } from './kinds/ReferenceField';
import { lazyField } from './lazyField';
import { getFieldComponent } from './registry';
import { ToneChip } from './ToneChip';

const EmptySetting = lazyField(async () => (await import('./EmptySetting')).EmptySetting);

const blockKinds = new Set<Kind>(['audio', 'image', 'json', 'longText', 'object', 'richText', 'week']);

/** Displays a record field. Empty values are shown as a dash, empty settings as the inherited value. */
export const FieldValue = ({ spec, record }: FieldValueProps) => {
  const value = getFieldValue(spec, record);
  if (isEmpty(value)) {
    if (spec.kind === 'secret') return '••••';
    if (spec.inheritsFrom ?? spec.otherwise) return <EmptySetting spec={spec} value="" record={record} />;
    return (value === '' && spec.choices?.['']) || <Empty />;
  }
  const Field = getFieldComponent(spec);
  const plain = <Field spec={spec} value={value} record={record} FieldValue={FieldValue} />;
  const isWarning = spec.warnBy !== undefined && Number(getValueAt(record, spec.warnBy)) > 0;
  const field = isWarning ? <ToneChip tone="warning">{plain}</ToneChip> : plain;
  const rendered = spec.to ? (
    <ScreenLink to={spec.to} permission={spec.toPermission} record={record}>
      {field}
    </ScreenLink>
  ) : spec.link ? (
    <NamedRecord link={spec.link} value={value} record={record}>
      {field}
    </NamedRecord>
  ) : (
    field
  );
  return isRightToLeft() && !blockKinds.has(spec.kind) ? <bdi>{rendered}</bdi> : rendered;
};
