import { styled } from '@beem/platform';

/** A command to be copied into a terminal. */
export const Command = styled.code`
  display: block;
  margin-top: 4px;
  padding: 8px 12px;
  border-radius: var(--radius-sm);
  background: var(--surface-1);
  color: var(--text);
  font: 0.8125rem/1.25rem var(--font-mono, ui-monospace, monospace);
  overflow-wrap: anywhere;
  user-select: all;
`;
