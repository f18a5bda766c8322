import { styled } from '@beem/platform';
import type { ReactNode } from 'react';
import { type } from '../theme/type';
import { ownText } from '../type/own-text';

export interface BadgeProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Explanation of the word, as a tooltip and for screen readers. */
  title?: string;
  /** `neutral` is outlined; the others are soft colour. */
  tone?: 'neutral' | 'accent' | 'cyan' | 'success' | 'warning' | 'danger' | 'info';
}

/** State or role in one word; colour is never the only sign. */
export function Badge({ children, icon, title, tone = 'neutral' }: BadgeProps) {
  return (
    <Pill data-tone-color={tone} title={title}>
      {icon}
      {ownText(children)}
    </Pill>
  );
}

const tones = ['accent', 'cyan', 'success', 'warning', 'danger', 'info']
  .map(
    (tone) =>
      `&[data-tone-color='${tone}'] { background: var(--${tone}-soft); color: var(--${tone}); border-color: transparent; }`,
  )
  .join('\n');

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding: 3px 10px;
  border: 1px solid var(--control-line);
  border-radius: var(--radius-full);
  color: var(--text-2);
  ${type.micro}
  white-space: nowrap;
  svg {
    flex: none;
    width: var(--icon-14, 14px);
    height: var(--icon-14, 14px);
  }
  ${tones}
`;
