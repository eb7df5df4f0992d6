import { kitRecordKinds } from '#kits/recordKinds';
import type { InputProps } from '../inputProps';
import { ReferenceInput } from './ReferenceInput';
import { TextInput } from './TextInput';

/** Names a record: an existing one, found by search, or a new one created along with this record, typed as text. */
export const NamedRecordInput = (props: InputProps) => {
  const { spec } = props;
  return spec.isNew ? (
    <TextInput {...props} />
  ) : (
    <ReferenceInput {...props} spec={{ ...spec, reference: spec.reference ?? kitRecordKinds[spec.kind] }} />
  );
};
