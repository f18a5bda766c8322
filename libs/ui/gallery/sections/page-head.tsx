import { RefreshCw } from 'lucide-react';
import { BackLink, Button, PageHead } from '../../src';
import { Section } from '../section';

export function PageHeadSection() {
  return (
    <Section title="Page head">
      <PageHead
        title="Library"
        description="Your saved content"
        actions={<Button icon={<RefreshCw aria-hidden="true" />}>Sync</Button>}
      />
      <PageHead title="Edit video" back={<BackLink to="/studio">Studio</BackLink>} />
    </Section>
  );
}
