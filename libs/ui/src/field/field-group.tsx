import { styled } from '@beem/platform';
import type { ComponentPropsWithRef } from 'react';
import { visuallyHidden } from '../theme/mixins';
import { type } from '../theme/type';

export interface FieldGroupProps extends ComponentPropsWithRef<'fieldset'> {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
}

/** Controls that answer one question, below their label: a fieldset without a frame. */
export function FieldGroup({ label, hideLabel = false, children, ...fieldset }: FieldGroupProps) {
  return (
    <Group {...fieldset}>
      <Legend $hidden={hideLabel}>{label}</Legend>
      {children}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  margin-bottom: 8px;
  padding: 0;
  ${type.label}
  ${({ $hidden }) => $hidden && visuallyHidden}
`;
