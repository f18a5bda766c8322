import { DottedLine, Text, UserText, VisuallyHidden } from '../../src';
import { Section } from '../section';

export function TypeSection() {
  return (
    <Section title="Type">
      <Text $type="hero">Hero</Text>
      <Text $type="display">Display</Text>
      <Text $type="h1">Heading one</Text>
      <Text $type="h2">Heading two</Text>
      <Text $type="figure">48.2K</Text>
      <Text $type="h3">Heading three</Text>
      <Text>Body: the district has eleven thousand signs and not one says where she is going.</Text>
      <Text $type="label">Label</Text>
      <Text $type="small" $tone="muted">
        Small and muted
      </Text>
      <Text $type="micro" $tone="faint">
        Micro and faint
      </Text>
      <Text>
        <UserText>כותרת בעברית</UserText>, a title of another direction
        <VisuallyHidden>, for screen readers</VisuallyHidden>
      </Text>
      <DottedLine>
        <span>Drama</span>
        <span>5 episodes</span>
        <span>2025</span>
      </DottedLine>
      <Text $type="overline" $tone="faint">
        Overline
      </Text>
    </Section>
  );
}
