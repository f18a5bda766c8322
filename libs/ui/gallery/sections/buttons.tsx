import { Bell, Check, Heart, Plus, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '../../src';
import { Row, Section, VideoBackground } from '../section';

export function ButtonSection() {
  const [isBusy, setIsBusy] = useState(false);
  function work() {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 2_000);
  }
  return (
    <Section title="Buttons">
      <Row>
        <Button variant="primary">Follow</Button>
        <Button variant="primary" disabled>
          Follow
        </Button>
        <Button variant="primary" busy={isBusy} busyLabel="Processing..." onClick={work}>
          Subscribe
        </Button>
        <Button variant="primary" busy busyLabel="Processing...">
          Subscribe
        </Button>
      </Row>
      <Row>
        <Button icon={<Check aria-hidden="true" />}>Following</Button>
        <Button disabled>Following</Button>
        <Button variant="ghost">Cancel</Button>
      </Row>
      <Row>
        <Button variant="danger">Submit Report</Button>
        <Button variant="danger-outline">Delete Account</Button>
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
        <ButtonLink to="/" icon={<Plus aria-hidden="true" />}>
          Link
        </ButtonLink>
      </Row>
      <Button variant="primary" full>
        Full width
      </Button>
      <Row>
        <IconButton label="Notifications">
          <Bell aria-hidden="true" />
        </IconButton>
        <IconButton label="Mute" variant="solid">
          <Volume2 aria-hidden="true" />
        </IconButton>
        <IconButton label="Not available" disabled>
          <Bell aria-hidden="true" />
        </IconButton>
      </Row>
      <VideoBackground data-tone="film">
        <Button variant="film" size="small">
          Follow
        </Button>
        <IconButton label="Like" variant="film">
          <Heart aria-hidden="true" />
        </IconButton>
      </VideoBackground>
    </Section>
  );
}
