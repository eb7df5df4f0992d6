import type { TemplateContext } from '../../declaration/template';
import { useSession } from '../../layout/session';
import { useDomain } from '../../layout/useDomain';

/** Who and where, for templates: the session, and the domain in the address. */
export const useTemplateContext = (): TemplateContext => {
  const { isPending: _, ...session } = useSession();
  return { session, domain: useDomain() };
};
