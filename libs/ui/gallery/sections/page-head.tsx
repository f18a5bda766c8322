import { RefreshCw } from 'lucide-react';
import { Button, PageHead } from '../../src';
import { Section } from '../section';

export function PageHeadSection() {
  return (
    <Section title="Page head">
      <PageHead
        title="Library"
        description="Your saved content"
        actions={<Button icon={<RefreshCw aria-hidden="true" />}>Sync</Button>}
      />
    </Section>
  );
}
