import { CREATOR_LEVELS } from '@beem/rules';
import { CircleCheck, Clapperboard, Clock, TriangleAlert } from 'lucide-react';
import {
  AgeBadge,
  Avatar,
  Badge,
  Count,
  CountBadge,
  FollowButton,
  LevelBadge,
  Logo,
  ProfileLink,
  SupportButton,
  UserText,
  VerifiedTick,
} from '../../src';
import { creator, users } from '../samples';
import { Examples, Section, VideoBackground } from '../section';

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
        <AgeBadge rating="teen" look="short" />
        <AgeBadge rating="mature" look="plain" />
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
      <Examples>
        <Logo height={24} label="Beem" />
        <p>
          <ProfileLink userId={creator.id}>
            <UserText>Leila Noor</UserText>
          </ProfileLink>
          <span>, the name as a link in a sentence</span>
        </p>
        <Count value={677} />
        <Count value={48_200} />
      </Examples>
      {(['plain', 'quiet', 'list'] as const).map((look) => (
        <Examples key={look}>
          <FollowButton look={look} user={creator} />
          <FollowButton look={look} user={{ ...creator, isFollowing: true }} />
        </Examples>
      ))}
      <Examples>
        <SupportButton creator={creator} size="small" />
        <SupportButton creator={creator} isRound />
      </Examples>
      <VideoBackground data-tone="film">
        <FollowButton look="film" user={creator} />
        <SupportButton creator={creator} look="film" size="small" />
      </VideoBackground>
    </Section>
  );
}
