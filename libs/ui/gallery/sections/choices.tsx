import { styled } from '@beem/platform';
import { type CSSProperties, useState } from 'react';
import {
  Checkbox,
  RadioGroup,
  SegmentedControl,
  SegmentedLinks,
  Slider,
  Switch,
  Tabs,
  Text,
} from '../../src';
import { ratings, reasons } from '../samples';
import { Examples, Section } from '../section';

export function ChoiceSection() {
  const [reason, setReason] = useState<string | null>('spam');
  const [rating, setRating] = useState('teen');
  const ageRating = {
    label: 'Age Rating',
    options: ratings,
    value: rating,
    onChange: setRating,
  };
  const [tab, setTab] = useState<'shows' | 'videos' | 'empty'>('shows');
  return (
    <Section title="Choice, tabs">
      <Examples>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Disabled" disabled />
      </Examples>
      <Checkbox label="Cover the fees" hint="The creator then receives the full amount." />
      <Checkbox
        label="I agree to the Terms of Service"
        error="Please agree to the Terms of Service and Privacy Policy to continue."
      />
      <Examples>
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled />
      </Examples>
      <Switch label="Show Real Name" hint="Others see it instead of your display name." />
      <Switch label="Show Real Name" error="This could not be saved." />
      <RadioGroup label="Why are you reporting this?" options={reasons} value={reason} onChange={setReason} />
      <RadioGroup
        label="Why are you reporting this?"
        options={reasons.slice(1)}
        value={null}
        onChange={setReason}
        error="Choose why you're reporting this content"
      />
      <SegmentedControl {...ageRating} hint="Who may watch it" />
      <SegmentedControl {...ageRating} error="Please choose another age rating." />
      <SegmentedControl {...ageRating} disabled fullOnPhone />
      <SegmentedLinks
        label="Studio"
        links={[
          { to: '/studio', label: 'Videos', isCurrent: true },
          { to: '/studio/shows', label: 'Shows', isCurrent: false },
        ]}
      />
      <Volume>
        <Slider aria-label="Volume" defaultValue={60} style={{ '--share': '60%' } as CSSProperties} />
      </Volume>
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

const Volume = styled.div`
  display: flex;
  max-width: 240px;
`;
