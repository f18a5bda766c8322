import { styled } from '@beem/platform';
import { Eye, Flame, Sparkles, Star, Zap } from 'lucide-react';
import { type } from '../theme/type';

const LEVELS = {
  Viewer: { Icon: Eye, color: 'var(--level-viewer)' },
  'New Creator': { Icon: Sparkles, color: 'var(--cyan)' },
  'Active Creator': { Icon: Zap, color: 'var(--success)' },
  'Rising Star': { Icon: Star, color: 'var(--warning)' },
  'Viral Creator': { Icon: Flame, color: 'var(--like)' },
} as const;

export type CreatorLevel = keyof typeof LEVELS;

export function LevelBadge({ level }: { level: CreatorLevel }) {
  const { Icon, color } = LEVELS[level];
  return (
    <Pill style={{ color }}>
      <Icon aria-hidden="true" />
      {level}
    </Pill>
  );
}

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding: 4px 10px;
  border-radius: var(--radius-full);
  background: var(--surface-3);
  ${type.micro}
  white-space: nowrap;
  svg {
    width: 14px;
    height: 14px;
  }
`;
