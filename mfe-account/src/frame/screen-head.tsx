import { styled } from '@beem/platform';
import { media, type, wayBack } from '@beem/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

interface ScreenHeadProps {
  title: string;
  /** One sentence below the title. */
  children?: ReactNode;
  onBack?: () => void;
}

export function ScreenHead({ title, children, onBack }: ScreenHeadProps) {
  return (
    <Head>
      {onBack && (
        <BackButton type="button" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </BackButton>
      )}
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  justify-items: start;
  margin-bottom: 24px;
  h1 {
    ${type.h1}
  }
  p {
    ${type.body}
    margin-top: 12px;
    color: var(--text-2);
  }
  ${media.phone} {
    margin-bottom: 2.5rem;
    /* The title is on the picture, which is dark in both themes; the sentence is below the picture. */
    h1 {
      color: var(--film-text);
    }
    p {
      margin-top: 2.25rem;
    }
  }
`;

const BackButton = styled.button`
  ${wayBack}
  margin-bottom: 2px;
  ${media.phone} {
    margin-top: -46px;
    color: var(--film-text);
  }
`;
