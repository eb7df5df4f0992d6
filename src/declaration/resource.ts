import type { TSchema } from 'typebox';
import type { AnyCall } from '../../contract/registeredCalls';
import type { EntityRecord } from '../../contract/schema';
import type { Declaration } from './vocabulary';

export interface DeclaredResource {
  schema: TSchema;
  declaration: Declaration<Record<string, unknown>, AnyCall>;
}

/**
 * Declares a resource with its list, forms and actions.
 * @param schema the entity, from the contract; misspelt field names cause a type error
 * @param declaration plain data, without functions, JSX or regular expressions
 */
export const resource = <S extends TSchema>(
  schema: S,
  declaration: Declaration<EntityRecord<S>>,
): DeclaredResource => ({ schema, declaration: declaration as unknown as DeclaredResource['declaration'] });
