import { styled } from '@beem/platform';
import { uniqueTags } from '@beem/rules';
import { Plus } from 'lucide-react';
import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { pressedKey } from '../hooks/pressed-key';
import { media } from '../theme/media';
import { hitArea } from '../theme/mixins';
import { type } from '../theme/type';
import { UserText } from '../type/user-text';
import { VisuallyHidden } from '../type/visually-hidden';
import { ChosenChips } from './chosen-chips';
import { controlStyles } from './control-styles';
import { Field, type FieldProps } from './field';

export interface ChipsInputProps
  extends FieldProps,
    Pick<
      ComponentPropsWithRef<'input'>,
      'id' | 'name' | 'placeholder' | 'readOnly' | 'autoCapitalize' | 'onBlur'
    > {
  /** The entered values in their order. */
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** Values to suggest below the field, unless they are entered or the field `isFull`; disabled while it is read-only. */
  suggestions?: readonly string[];
  /** No more values may be entered, so nothing is suggested. */
  isFull?: boolean;
  /** Cleans the list of values; by default each is trimmed, and duplicates are removed, ignoring case. */
  clean?: (values: string[]) => string[];
  /** Shows the entered values alone: nothing can be entered for a long time, e.g. while they are sent. */
  isFixed?: boolean;
}

/** Commas of all keyboards, each of which ends a value. */
const SEPARATOR = /[,，\n]/;

/**
 * A list of short texts: a comma, Enter or leaving the field adds the typed text; Backspace in the empty field removes
 * the last one. Pasted text with commas becomes several.
 */
export function ChipsInput({
  id,
  label,
  hideLabel,
  hint,
  error,
  values,
  onValuesChange,
  suggestions = [],
  isFull = false,
  clean = uniqueTags,
  readOnly,
  isFixed = false,
  onBlur,
  ...input
}: ChipsInputProps) {
  const [text, setText] = useState('');
  const [news, setNews] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const known = new Set(values.map((value) => value.toLowerCase()));
  const offered = isFull || isFixed ? [] : suggestions.filter((each) => !known.has(each.toLowerCase()));
  const focusInput = () => frame.current?.querySelector('input')?.focus();

  function add(texts: string[]) {
    const next = clean([...values, ...texts]);
    const added = next.slice(values.length);
    if (added.length === 0) return;
    onValuesChange(next);
    setNews(`${added.join(', ')} added`);
  }
  function remove(value: string) {
    onValuesChange(values.filter((each) => each !== value));
    setNews(`${value} removed`);
    // The pressed button disappears, so the focus moves.
    focusInput();
  }
  function handleText(next: string) {
    const parts = next.split(SEPARATOR);
    setText(parts.at(-1) ?? '');
    if (parts.length > 1) add(parts.slice(0, -1));
  }
  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // A text that an input method still composes is no value yet, even with a comma in it.
    if ((nativeEvent as InputEvent).isComposing) setText(currentTarget.value);
    else handleText(currentTarget.value);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (readOnly) return;
    const key = pressedKey(event);
    const last = values.at(-1);
    if (key === 'Enter' && text.trim()) {
      event.preventDefault();
      add([text]);
      setText('');
    } else if (key === 'Backspace' && !text && last !== undefined) remove(last);
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    add([text]);
    setText('');
    onBlur?.(event);
  }
  return (
    <Field {...{ id, label, hideLabel, error }} hint={isFixed ? undefined : hint}>
      {(control) => (
        <ChipsFrame ref={frame}>
          <ChosenChips
            label={`${label}, entered`}
            values={values}
            onRemove={readOnly || isFixed ? undefined : remove}
          />
          {!isFixed && (
            <Control
              {...control}
              {...input}
              readOnly={readOnly}
              dir="auto"
              autoComplete="off"
              enterKeyHint="done"
              value={text}
              onChange={handleChange}
              onCompositionEnd={(event) => handleText(event.currentTarget.value)}
              onKeyDown={handleKey}
              onBlur={handleBlur}
            />
          )}
          {offered.length > 0 && (
            <Suggestions aria-label={`${label}, popular`}>
              {offered.map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    aria-label={`Add ${each}`}
                    disabled={readOnly}
                    onClick={() => {
                      add([each]);
                      focusInput();
                    }}
                  >
                    <Plus size={14} aria-hidden="true" />
                    <UserText>{each}</UserText>
                  </button>
                </li>
              ))}
            </Suggestions>
          )}
          <VisuallyHidden role="status">{news}</VisuallyHidden>
        </ChipsFrame>
      )}
    </Field>
  );
}

const ChipsFrame = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`;

const Control = styled.input`
  ${controlStyles}
`;

const Suggestions = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  button {
    position: relative;
    ${hitArea}
    display: inline-flex;
    align-items: center;
    gap: 4px;
    max-width: 100%;
    min-height: 36px;
    padding: 4px 12px 4px 10px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-full);
    background: var(--surface-2);
    color: var(--text-2);
    ${type.small}
    overflow-wrap: anywhere;
    text-align: start;
    > svg {
      flex: none;
    }
    &:disabled {
      background: none;
      color: var(--text-disabled);
      cursor: not-allowed;
    }
    ${media.hover} {
      &:hover:enabled {
        background: var(--surface-4);
        color: var(--text);
      }
    }
  }
`;
