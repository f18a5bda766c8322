import { styled } from '@beem/platform';
import { Check, ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, type FocusEvent, useRef } from 'react';
import { useDismiss } from '../hooks/use-dismiss';
import { media } from '../theme/media';
import { type } from '../theme/type';
import { ownText } from '../type/own-text';
import { VisuallyHidden } from '../type/visually-hidden';
import { ChosenChips } from './chosen-chips';
import { controlStyles } from './control-styles';
import { Field, type FieldProps } from './field';
import { type ComboboxOption, useCombobox } from './use-combobox';

export interface ComboboxProps<Value extends string>
  extends FieldProps,
    Pick<
      ComponentPropsWithRef<'input'>,
      'id' | 'ref' | 'name' | 'placeholder' | 'disabled' | 'required' | 'onBlur'
    > {
  options: readonly ComboboxOption<Value>[];
  /** The chosen values, in the order in which they were chosen. */
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
  /** Maximum number of choices; with 1 a new choice replaces the old one. */
  most?: number;
}

/** Chooses values from a long list by typing a part of a name; the chosen ones are above the text field. */
export function Combobox<Value extends string>({
  id,
  label,
  hideLabel,
  hint,
  error,
  options,
  values,
  onValuesChange,
  most = options.length,
  disabled,
  onBlur,
  ref,
  ...input
}: ComboboxProps<Value>) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { query, matches, isOpen, active, isFull, open, leave, search, toggle, handleKey } = useCombobox({
    ...{ options, values, most, list, onValuesChange },
  });
  useDismiss(isOpen, [frame], () => open(false));
  const labelOf = (value: Value) => options.find((option) => option.value === value)?.label ?? value;
  const isLocked = (value: Value) => isFull && most > 1 && !values.includes(value);

  function remove(value: Value) {
    onValuesChange(values.filter((each) => each !== value));
    // The pressed button disappears, so the focus moves.
    frame.current?.querySelector('input')?.focus();
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    if (!frame.current?.contains(event.relatedTarget)) leave();
    onBlur?.(event);
  }
  return (
    <Field {...{ id, label, hideLabel, hint, error }}>
      {(control) => (
        <ComboboxFrame ref={frame}>
          <ChosenChips
            label={`${label}, chosen`}
            items={values.map((value) => ({ value, label: labelOf(value) }))}
            onRemove={disabled ? undefined : remove}
          />
          <Line>
            <Control
              {...control}
              {...input}
              ref={ref}
              role="combobox"
              autoComplete="off"
              aria-expanded={isOpen}
              aria-controls={`${control.id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && active >= 0 ? `${control.id}-${active}` : undefined}
              disabled={disabled}
              value={query}
              onChange={(event) => search(event.target.value)}
              onKeyDown={handleKey}
              onClick={() => open(true)}
              onBlur={handleBlur}
            />
            <ChevronDown size={18} aria-hidden="true" />
          </Line>
          <Options
            ref={list}
            id={`${control.id}-list`}
            role="listbox"
            // Browsers make scrollable areas reachable by Tab, and the list would stay open.
            tabIndex={-1}
            aria-label={label}
            aria-multiselectable={most > 1 || undefined}
            hidden={!isOpen}
          >
            {isOpen &&
              matches.map((option, index) => (
                <Option
                  key={option.value}
                  id={`${control.id}-${index}`}
                  role="option"
                  // The focus stays in the text field.
                  tabIndex={-1}
                  aria-selected={values.includes(option.value)}
                  aria-disabled={isLocked(option.value) || undefined}
                  data-active={index === active || undefined}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => isLocked(option.value) || toggle(option.value)}
                >
                  {ownText(option.label)}
                  {values.includes(option.value) && <Check size={16} aria-hidden="true" />}
                </Option>
              ))}
          </Options>
          {isOpen && matches.length === 0 && <Nothing>No matches</Nothing>}
          <VisuallyHidden role="status">
            {isOpen && query ? `${matches.length} ${matches.length === 1 ? 'match' : 'matches'}` : ''}
          </VisuallyHidden>
        </ComboboxFrame>
      )}
    </Field>
  );
}

const ComboboxFrame = styled.div`
  position: relative;
  display: grid;
  gap: 8px;
`;

const Line = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset: 0 14px 0 auto;
    margin-block: auto;
    color: var(--text-2);
    pointer-events: none;
  }
`;

const Control = styled.input`
  ${controlStyles}
  padding-right: 44px;
`;

const panel = `
  position: absolute;
  z-index: var(--z-dropdown);
  top: calc(100% + 4px);
  left: 0;
  right: 0;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-lg);
  background: var(--surface-2);
  box-shadow: var(--shadow-3);
`;

const Options = styled.div`
  ${panel}
  max-height: min(270px, 45dvh);
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  &:empty {
    display: none;
  }
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: var(--radius-md);
  ${type.body}
  cursor: pointer;
  &[aria-selected='true'] {
    color: var(--accent);
  }
  &[aria-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-active] {
    background: var(--surface-4);
    ${media.forcedColors} {
      outline: 2px solid Highlight;
    }
  }
  ${media.hover} {
    &:hover:not([aria-disabled]) {
      background: var(--surface-4);
    }
  }
`;

const Nothing = styled.p`
  ${panel}
  padding: 14px 18px;
  ${type.body}
  color: var(--text-3);
`;
