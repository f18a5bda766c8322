import { styled } from '@beem/platform';
import { Film, MailCheck, Plus } from 'lucide-react';
import {
  Button,
  Disclosure,
  EmptyState,
  ErrorState,
  FailureGroup,
  Message,
  SecondFactorNeeded,
  SectionBoundary,
} from '../../src';
import { Section } from '../section';

export function StateSection() {
  return (
    <>
      <Section title="Empty">
        <Panel>
          <EmptyState
            level={3}
            icon={<Film />}
            title="No shows yet"
            actions={
              <Button size="small" icon={<Plus aria-hidden="true" />}>
                Create
              </Button>
            }
          >
            Create your first show to get started
          </EmptyState>
        </Panel>
      </Section>
      <Section title="Error">
        <Panel>
          <ErrorState level={3} title="Unable to load content" onRetry={() => location.reload()}>
            Check your connection and try again, or contact support if the issue persists
          </ErrorState>
        </Panel>
        <Panel>
          <ErrorState level={3} title="Unable to load content" isRetrying onRetry={() => location.reload()}>
            It is tried again.
          </ErrorState>
        </Panel>
        <Panel>
          <FailureGroup title="Two lists did not load, said once">
            <ErrorState level={3} title="Trailers did not load" onRetry={() => location.reload()} />
            <ErrorState level={3} title="Shows did not load" onRetry={() => location.reload()} />
          </FailureGroup>
        </Panel>
      </Section>
      <Section title="Message, second factor, limited section">
        <Panel>
          <Message level={3} icon={<MailCheck />} title="Check your inbox">
            We sent you a link.
          </Message>
        </Panel>
        <Panel>
          <SecondFactorNeeded level={3} />
        </Panel>
        <Panel>
          <SectionBoundary name="gallery" title="This section did not load">
            <p>A section that renders; an error in it would leave the rest of the page.</p>
          </SectionBoundary>
        </Panel>
        <Disclosure summary="Show as a table">
          <p>What its reader opens.</p>
        </Disclosure>
      </Section>
    </>
  );
}

const Panel = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
`;
