import { styled } from '@beem/platform';
import { Plus, Video } from 'lucide-react';
import { Button, EmptyState, ErrorState } from '../../src';
import { Section } from '../section';

export function StateSection() {
  return (
    <>
      <Section title="Empty">
        <Panel>
          <EmptyState
            level={3}
            icon={<Video />}
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
