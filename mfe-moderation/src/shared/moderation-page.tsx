import { styled } from '@beem/platform';
import { media, PageBody, PageHead } from '@beem/ui';
import type { ReactNode } from 'react';
import { ModerationTabs } from './moderation-tabs';

interface ModerationPageProps {
  tab: 'analytics' | 'users' | 'audit' | 'donations';
  children: ReactNode;
}

/** The frame of a page that is a tab of Moderation. */
export function ModerationPage({ tab, children }: ModerationPageProps) {
  return (
    <PageBody>
      <PageHead title="Moderation" />
      <ModerationTabs value={tab}>
        <Panel>{children}</Panel>
      </ModerationTabs>
    </PageBody>
  );
}

const Panel = styled.div`
  padding-top: 24px;
  ${media.phone} {
    padding-top: 16px;
  }
`;
