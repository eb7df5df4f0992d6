import { kitRecordKinds } from '#kits/recordKinds';
import type { InputProps } from '../inputProps';
import { ReferenceInput } from './ReferenceInput';
import { TextInput } from './TextInput';

/** What a kind of fields names: a record there is, found by typing; or one that is made with it, typed. */
export const NamedRecordInput = (props: InputProps) => {
  const { spec } = props;
  return spec.isNew ? (
    <TextInput {...props} />
  ) : (
    <ReferenceInput {...props} spec={{ ...spec, reference: spec.reference ?? kitRecordKinds[spec.kind] }} />
  );
};
