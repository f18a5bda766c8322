import { styled } from '@beem/platform';
import type { ReactNode, Ref } from 'react';
import { type } from '../theme/type';

export interface MessageProps {
  icon: ReactNode;
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One action; two at most. */
  actions?: ReactNode;
  /** `page` fills a page and is larger; `panel` is for a part of one. */
  size?: 'panel' | 'page';
  tone?: 'neutral' | 'danger' | 'success';
  /** Heading level that fits the page's outline. */
  level?: 1 | 2 | 3;
  /** A line below the actions, e.g. a reference. */
  note?: ReactNode;
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
}

/** Round icon, heading, one sentence, one action: for an empty, failed or finished page or panel. */
export function Message({
  icon,
  title,
  children,
  actions,
  size = 'panel',
  tone = 'neutral',
  level = 2,
  note,
  role,
  ref,
}: MessageProps) {
  const headingTag = `h${level}` as const;
  return (
    <Frame ref={ref} data-size={size} role={role}>
      <Round data-tone-color={tone} aria-hidden="true">
        {icon}
      </Round>
      <Heading as={headingTag} data-size={size}>
        {title}
      </Heading>
      {children && <Sentence>{children}</Sentence>}
      {actions && <Actions>{actions}</Actions>}
      {note && <Note>{note}</Note>}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 24px 16px;
  text-align: center;
  &[data-size='page'] {
    justify-content: center;
    min-height: calc(100dvh - var(--header) - var(--bottom-bar));
    padding: 40px var(--page-padding-x);
  }
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  margin-bottom: 20px;
  border-radius: 50%;
  background: var(--surface-3);
  color: var(--text-2);
  svg {
    width: var(--icon-22, 22px);
    height: var(--icon-22, 22px);
  }
  [data-size='page'] > & {
    width: 64px;
    height: 64px;
    svg {
      width: var(--icon-26, 26px);
      height: var(--icon-26, 26px);
    }
  }
  &[data-tone-color='danger'] {
    background: var(--danger-soft);
    color: var(--danger);
  }
  &[data-tone-color='success'] {
    background: var(--success-soft);
    color: var(--success);
  }
`;

const Heading = styled.h2`
  ${type.h3}
  max-width: 100%;
  &[data-size='page'] {
    ${type.h2}
  }
`;

const Sentence = styled.p`
  ${type.body}
  max-width: 30rem;
  margin-top: 8px;
  color: var(--text-2);
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 24px;
`;

const Note = styled.p`
  ${type.small}
  margin-top: 32px;
  color: var(--text-3);
`;
