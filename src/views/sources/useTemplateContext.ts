import type { TemplateContext } from '../../declaration/template';
import { useDomain } from '../../session/domain/useDomain';
import { useSession } from '../../session/useSession';

/** Who and where, for templates: the session, and the domain in the address. */
export const useTemplateContext = (): TemplateContext => {
  const { isPending: _, ...session } = useSession();
  return { session, domain: useDomain() };
};
