import { css, Link, styled } from '@beem/platform';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { media } from '../theme/media';
import { type } from '../theme/type';

/** The way back from an ordinary page: a link above its heading that names where it leads. */
export function BackLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Back {...rest}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Back>
  );
}

/** The look of a way back: an arrow of 18 px and a text. */
export const wayBack = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding-right: 12px;
  border-radius: var(--radius-sm);
  ${type.label}
  color: var(--text-2);
  ${media.hover} {
    &:hover {
      color: var(--text);
    }
  }
`;

const Back = styled(Link)`
  ${wayBack}
  /* Its text stands close to the header, and its area reaches into the padding of the page. */
  margin-top: -16px;
  ${media.phone} {
    margin-top: -8px;
  }
`;
