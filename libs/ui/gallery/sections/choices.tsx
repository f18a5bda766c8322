import { REPORT_REASONS, type ReportReason } from '@beem/contracts';
import { useState } from 'react';
import { Checkbox, RadioGroup, Switch, Tabs, Text } from '../../src';
import { Examples, Section } from '../section';

export function ChoiceSection() {
  const [reason, setReason] = useState<ReportReason | null>('spam');
  const [tab, setTab] = useState<'shows' | 'videos' | 'empty'>('shows');
  return (
    <Section title="Choice, tabs">
      <Examples>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Disabled" disabled />
      </Examples>
      <Examples>
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled />
      </Examples>
      <RadioGroup
        label="Why are you reporting this?"
        options={REPORT_REASONS.slice(-3)}
        value={reason}
        onChange={setReason}
      />
      <Tabs
        label="Videos"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'shows', label: 'Shows', count: 5 },
          { value: 'videos', label: 'Short Films', count: 12 },
          { value: 'empty', label: 'Saved' },
        ]}
      >
        <Text $tone="muted">The {tab} panel.</Text>
      </Tabs>
    </Section>
  );
}
