import { CircleCheck, Clapperboard, Clock, TriangleAlert } from 'lucide-react';
import { AgeBadge, Avatar, Badge, CountBadge, type CreatorLevel, LevelBadge, VerifiedTick } from '../../src';
import { users } from '../samples';
import { Row, Section } from '../section';

const levels: CreatorLevel[] = ['Viewer', 'New Creator', 'Active Creator', 'Rising Star', 'Viral Creator'];

export function IdentitySection() {
  return (
    <Section title="Badges, levels, avatars">
      <Row>
        <Badge tone="accent" icon={<Clapperboard aria-hidden="true" />}>
          Creator
        </Badge>
        <Badge tone="cyan" icon={<CircleCheck aria-hidden="true" />}>
          Verified
        </Badge>
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          Ready
        </Badge>
        <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
          Pending Verification
        </Badge>
        <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
          Failed
        </Badge>
        <Badge tone="info">Processing</Badge>
        <Badge>Pending</Badge>
        <AgeBadge rating="teen" />
        <AgeBadge rating="mature" />
      </Row>
      <Row>
        {levels.map((level) => (
          <LevelBadge key={level} level={level} />
        ))}
      </Row>
      <Row>
        {Object.values(users).map((user) => (
          <Avatar key={user.id} user={user} size={44} />
        ))}
        <VerifiedTick />
        <CountBadge count={3} />
        <CountBadge count={120} />
      </Row>
    </Section>
  );
}
