import { styled } from '@beem/platform';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { media } from '../theme/media';
import { type } from '../theme/type';

export interface DisclosureProps extends ComponentProps<'details'> {
  /** What the closed part is: 'Show as a table'. Several texts stand in one element, so that they wrap as one. */
  summary: ReactNode;
}

/** A part that its reader opens; a native `<details>`, so the browser finds text in it, too. */
export function Disclosure({ summary, children, ...details }: DisclosureProps) {
  return (
    <Details {...details}>
      <summary>
        <ChevronRight size={16} aria-hidden="true" />
        {summary}
      </summary>
      {children}
    </Details>
  );
}

const Details = styled.details`
  min-width: 0;
  > summary {
    display: flex;
    align-items: center;
    gap: 8px;
    width: fit-content;
    min-height: 44px;
    border-radius: var(--radius-sm);
    ${type.label}
    color: var(--text-2);
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    ${media.hover} {
      &:hover {
        color: var(--text);
      }
    }
    > svg {
      flex: none;
    }
  }
  &[open] > summary > svg {
    rotate: 90deg;
  }
`;
