import { CREATOR_LEVELS } from '@beem/rules';
import { CircleCheck, Clapperboard, Clock, TriangleAlert } from 'lucide-react';
import { AgeBadge, Avatar, Badge, CountBadge, LevelBadge, VerifiedTick } from '../../src';
import { users } from '../samples';
import { Examples, Section } from '../section';

export function IdentitySection() {
  return (
    <Section title="Badges, levels, avatars">
      <Examples>
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
      </Examples>
      <Examples>
        {CREATOR_LEVELS.map((level) => (
          <LevelBadge key={level.id} level={level} />
        ))}
      </Examples>
      <Examples>
        {Object.values(users).map((user) => (
          <Avatar key={user.id} user={user} size={44} />
        ))}
        <VerifiedTick />
        <CountBadge count={3} />
        <CountBadge count={120} />
      </Examples>
    </Section>
  );
}
