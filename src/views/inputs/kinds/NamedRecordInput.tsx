import type { InputProps } from '../inputProps';
import { ReferenceInput } from './ReferenceInput';
import { TextInput } from './TextInput';

/** Refers to a record by name: an existing one, found by search, or a new one that is created together with this record. */
export const NamedRecordInput = (props: InputProps) => {
  const { spec } = props;
  return spec.isNew ? (
    <TextInput {...props} />
  ) : (
    <ReferenceInput {...props} spec={{ ...spec, reference: spec.reference ?? spec.link?.resource }} />
  );
};
