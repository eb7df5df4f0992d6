import { PageHeader, type PageHeaderProps } from './PageHeader';
import { Stack, type StackProps } from './Stack';

interface Props extends PageHeaderProps, StackProps {
  /** Width in pixels beyond which the page does not grow. */
  maxWidth?: number;
}

/** Page with a header. */
export const Page = ({
  title,
  subtitle,
  crumbs = [],
  aside,
  actions,
  maxWidth,
  sx = [],
  children,
  ...props
}: Props) => (
  <Stack
    {...props}
    sx={[{ ...(maxWidth !== undefined && { maxWidth }) }, ...(Array.isArray(sx) ? sx : [sx])]}
  >
    <PageHeader title={title} subtitle={subtitle} crumbs={crumbs} aside={aside} actions={actions} />
    {children}
  </Stack>
);
