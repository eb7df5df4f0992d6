import type { HandlerCaller } from './callHandler';

/** Properties of a caller that are part of their rights. */
const rightsProperties: ReadonlySet<PropertyKey> = new Set(['level', 'wholesalerId', 'domainName']);

/**
 * Returns the caller for a handler, and reports when the handler reads who the caller is. A response for which nothing
 * is reported is the same for everyone with the same rights and language.
 */
export function observeIdentity(caller: HandlerCaller, onUse: () => void): HandlerCaller {
  const observe = <Value>(value: Value): Value => {
    onUse();
    return value;
  };
  const session = new Proxy(caller.session, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name);
      return value === undefined || rightsProperties.has(name) ? value : observe(value);
    },
    ownKeys: (target) => observe(Reflect.ownKeys(target)),
  });
  return {
    ...caller,
    session,
    get extension() {
      return observe(caller.extension);
    },
    get actor() {
      return observe(caller.actor);
    },
    get callerNow() {
      return observe(caller.callerNow);
    },
    get perform() {
      return observe(caller.perform);
    },
  };
}
