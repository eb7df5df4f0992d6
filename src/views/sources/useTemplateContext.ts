import type { TemplateContext } from '../../declaration/template';
import { useDomain } from '../../session/domain/useDomain';
import { useSession } from '../../session/useSession';

/** Returns the context for templates: the session, and the domain from the URL. */
export const useTemplateContext = (): TemplateContext => {
  const { isPending: _, ...session } = useSession();
  return { session, domain: useDomain() };
};
