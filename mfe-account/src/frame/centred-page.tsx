import { Link, styled } from '@beem/platform';
import { Logo, media, type } from '@beem/ui';
import type { ReactNode } from 'react';

interface CentredPageProps {
  icon: ReactNode;
  tone?: 'accent' | 'success' | 'danger';
  title: string;
  children: ReactNode;
}

/** A page with one centred message: round icon, title, text and actions. */
export function CentredPage({ icon, tone = 'accent', title, children }: CentredPageProps) {
  return (
    <Frame data-centred-page="">
      <HomeLink to="/">
        <Logo height={36} label="Beem, to the start page" />
      </HomeLink>
      <PageColumn>
        <Round data-tone-color={tone} aria-hidden="true">
          {icon}
        </Round>
        <h1>{title}</h1>
        {children}
      </PageColumn>
    </Frame>
  );
}

/** The actions at the bottom of a centred page. */
export const CentredActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 24px;
  ${media.phone} {
    display: grid;
    justify-content: stretch;
    width: 100%;
  }
`;

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: 112px 24px 64px;
  ${media.phone} {
    padding: 88px 16px 40px;
  }
`;

const HomeLink = styled(Link)`
  position: absolute;
  top: 38px;
  left: 48px;
  display: grid;
  place-items: center;
  min-height: 44px;
  ${media.phone} {
    top: 8px;
    left: 16px;
    svg {
      width: auto;
      height: 24px;
    }
  }
`;

const PageColumn = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 100%;
  max-width: 520px;
  text-align: center;
  p {
    text-wrap: balance;
  }
  h1 {
    ${type.h1}
    margin-bottom: 8px;
  }
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 80px;
  height: 80px;
  margin-bottom: 24px;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent);
  svg {
    width: 32px;
    height: 32px;
  }
  &[data-tone-color='success'] {
    background: var(--success-soft);
    color: var(--success);
  }
  &[data-tone-color='danger'] {
    background: var(--danger-soft);
    color: var(--danger);
  }
`;
