import { styled } from '@beem/platform';
import type { ChangeEvent, ComponentPropsWithRef, ReactNode, WheelEvent } from 'react';
import { controlStyles } from './control-styles';
import { Field, type FieldProps } from './field';
import { keepToLimit } from './keep-to-limit';

export interface InputProps extends FieldProps, ComponentPropsWithRef<'input'> {
  /** In characters as a reader sees them: a family of emoji is one. */
  maxLength?: number;
  /** Decoration inside the box, before the text. */
  icon?: ReactNode;
  /** A control inside the box at its end, e.g. one that shows the password. */
  action?: ReactNode;
}

export function Input({
  label,
  hideLabel,
  hint,
  error,
  icon,
  action,
  id,
  maxLength,
  onChange,
  ...rest
}: InputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    keepToLimit(event, maxLength);
    onChange?.(event);
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <InputFrame>
          {icon && <Lead aria-hidden="true">{icon}</Lead>}
          <Control
            data-lead={icon ? '' : undefined}
            data-action={action ? '' : undefined}
            dir="auto"
            onChange={handleChange}
            onWheel={rest.type === 'number' ? blurOnWheel : undefined}
            {...control}
            {...rest}
          />
          {action && <Trail>{action}</Trail>}
        </InputFrame>
      )}
    </Field>
  );
}

/** Removes the focus, because the wheel would change the number under the pointer instead of scrolling. */
const blurOnWheel = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

const InputFrame = styled.div`
  position: relative;
`;

const Control = styled.input`
  ${controlStyles}
  /* Search fields have their own clear button as action. */
  &::-webkit-search-cancel-button {
    display: none;
  }
  &[data-lead] {
    padding-left: calc(26px + var(--icon-18, 18px));
  }
  &[data-action] {
    padding-right: 48px;
  }
`;

const Lead = styled.span`
  position: absolute;
  inset: 0 auto 0 14px;
  display: grid;
  place-items: center;
  color: var(--text-3);
  pointer-events: none;
  svg {
    width: var(--icon-18, 18px);
    height: var(--icon-18, 18px);
  }
`;

const Trail = styled.span`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
`;
