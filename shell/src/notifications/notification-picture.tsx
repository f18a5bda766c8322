import type { Notification } from '@beem/api-client';
import type { NotificationType } from '@beem/contracts';
import { styled } from '@beem/platform';
import { Avatar } from '@beem/ui';
import {
  Bell,
  HandHeart,
  Heart,
  type LucideIcon,
  MessageCircle,
  ShieldAlert,
  ShieldCheck,
  User,
  Video,
} from 'lucide-react';

const MARKS: Record<NotificationType, { Icon: LucideIcon; color: string }> = {
  like: { Icon: Heart, color: 'var(--like)' },
  comment: { Icon: MessageCircle, color: 'var(--cyan)' },
  reply: { Icon: MessageCircle, color: 'var(--cyan)' },
  comment_like: { Icon: Heart, color: 'var(--like)' },
  follow: { Icon: User, color: 'var(--accent)' },
  video: { Icon: Video, color: 'var(--warning)' },
  needs_decision: { Icon: Video, color: 'var(--warning)' },
  video_failed: { Icon: Video, color: 'var(--danger)' },
  content_removed: { Icon: ShieldAlert, color: 'var(--danger)' },
  content_restored: { Icon: ShieldCheck, color: 'var(--success)' },
  rating_raised: { Icon: ShieldAlert, color: 'var(--warning)' },
  security: { Icon: ShieldCheck, color: 'var(--accent)' },
  report_resolved: { Icon: ShieldCheck, color: 'var(--accent)' },
  donation: { Icon: HandHeart, color: 'var(--success)' },
};

/** The user's picture with an icon of the action. It is decorative: the sentence beside it contains both. */
export function NotificationPicture({ notification: { actor, type } }: { notification: Notification }) {
  const { Icon, color } = MARKS[type] ?? { Icon: Bell, color: 'var(--text-2)' };
  return (
    <Frame aria-hidden="true">
      {actor ? <Avatar user={actor} size={40} /> : <UnknownUser />}
      <Mark style={{ background: color }}>
        <Icon size={12} strokeWidth={2.5} />
      </Mark>
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  width: 44px;
  height: 44px;
`;

/** The acting user is deleted or unknown. */
function UnknownUser() {
  return (
    <Blank>
      <User size={20} />
    </Blank>
  );
}

const Blank = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: var(--surface-3);
  color: var(--text-3);
`;

const Mark = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 2px solid var(--surface-2);
  border-radius: 50%;
  color: var(--canvas);
`;
