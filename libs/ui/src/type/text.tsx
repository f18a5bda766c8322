import { styled } from '@beem/platform';
import { type } from '../theme/type';

type TypeRole = keyof typeof type;
type TextTone = 'default' | 'muted' | 'faint' | 'accent' | 'danger' | 'success' | 'warning';

const toneColors: Record<TextTone, string> = {
  default: 'var(--text)',
  muted: 'var(--text-2)',
  faint: 'var(--text-3)',
  accent: 'var(--accent)',
  danger: 'var(--danger)',
  success: 'var(--success)',
  warning: 'var(--warning)',
};

/** Text in one of the type roles: `<Text as="h1" $type="h1">`, `<Text $tone="muted">`. */
export const Text = styled.p<{ $type?: TypeRole; $tone?: TextTone }>`
  ${({ $type = 'body' }) => type[$type]}
  color: ${({ $tone = 'default' }) => toneColors[$tone]};
`;
