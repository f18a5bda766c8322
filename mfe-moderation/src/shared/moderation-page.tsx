import { styled } from '@beem/platform';
import { media, PageBody, PageHead } from '@beem/ui';
import type { ReactNode } from 'react';
import { ModerationTabs } from './moderation-tabs';

interface ModerationPageProps {
  active: 'analytics' | 'users' | 'audit';
  children: ReactNode;
}

/** The frame of a page that is a tab of Moderation. */
export function ModerationPage({ active, children }: ModerationPageProps) {
  return (
    <PageBody>
      <PageHead title="Moderation" />
      <ModerationTabs active={active} />
      <Panel>{children}</Panel>
    </PageBody>
  );
}

const Panel = styled.div`
  padding-top: 24px;
  ${media.phone} {
    padding-top: 16px;
  }
`;
