import { useLayoutEffect, useRef } from 'react';
import { valueAt } from '../../../declaration/condition';
import type { FieldProps } from '../fieldComponent';
import { formatMoment } from '../formats';
import { startTicking } from '../ticking';
import { PlainField } from './PlainField';

const Ticking = ({ since }: { since: string }) => {
  const element = useRef<HTMLTimeElement>(null);
  useLayoutEffect(
    () => (element.current ? startTicking(element.current, Date.parse(since)) : undefined),
    [since],
  );
  return <time ref={element} dateTime={since} title={`Since ${formatMoment(since)}`} />;
};

/** A length of time that goes on while it is looked at; as it was read where its beginning is unknown. */
export const SinceField = (props: FieldProps) => {
  const since = valueAt(props.record, props.spec.since ?? '');
  return typeof since === 'string' && !Number.isNaN(Date.parse(since)) ? (
    <Ticking since={since} />
  ) : (
    <PlainField {...props} />
  );
};
