import { styled } from '@beem/platform';
import type { CreatorLevelId } from '@beem/rules';
import { Eye, Flame, type LucideIcon, Sparkles, Star, Zap } from 'lucide-react';
import { type } from '../theme/type';
import { ownText } from '../type/own-text';

/** Looks by the ids of `CREATOR_LEVELS`. */
const LOOKS: Record<CreatorLevelId, { Icon: LucideIcon; color: string }> = {
  viewer: { Icon: Eye, color: 'var(--level-viewer)' },
  new: { Icon: Sparkles, color: 'var(--cyan)' },
  active: { Icon: Zap, color: 'var(--success)' },
  rising: { Icon: Star, color: 'var(--warning)' },
  viral: { Icon: Flame, color: 'var(--like)' },
};

/** The level of a creator: icon, colour and name. */
export function LevelBadge({ level: { id, name } }: { level: { id: CreatorLevelId; name: string } }) {
  const { Icon, color } = LOOKS[id];
  return (
    <Pill style={{ color }}>
      <Icon aria-hidden="true" />
      {ownText(name)}
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
    width: var(--icon-14, 14px);
    height: var(--icon-14, 14px);
  }
`;
