import { styled } from '@beem/platform';
import { Button, pressedKey, Slider, tabularNumbers, type } from '@beem/ui';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatShare } from './formats';
import { WIDE } from './layout';
import { LAST_POSITION, positionOf, shareAfterKey, stopAt } from './share-scale';

interface ShareControlProps {
  remote: string;
  /** Number of visitors of 10,000. */
  share: number;
  /** The share in the open dialog, which the slider shows until the dialog is closed. */
  asked: number | null;
  onChoose: (share: number) => void;
}

/**
 * The share of a canary. With a pointer the choice is made on release, on sensible steps; with the keyboard any value
 * is possible, chosen with Enter or the button. Leaving it restores the current share.
 */
export function ShareControl({ remote, share, asked, onChoose }: ShareControlProps) {
  const [draft, setDraft] = useState<number | null>(null);
  const isHeld = useRef(false);
  const hintId = useId();
  const shown = draft ?? asked ?? share;
  const isChanged = draft !== null && draft !== share;

  function choose() {
    isHeld.current = false;
    if (isChanged) onChoose(draft);
    setDraft(null);
  }
  function handleKey(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === 'Enter') choose();
    if (key === 'Escape') setDraft(null);
    const next = shareAfterKey(shown, { key, shiftKey: event.shiftKey });
    if (next === null) return;
    event.preventDefault();
    setDraft(next);
  }
  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setDraft(null);
  }

  return (
    <Control onBlur={handleBlur}>
      <Slider
        aria-label={`Share of visitors for the canary of ${remote}`}
        aria-describedby={hintId}
        aria-valuetext={formatShare(shown)}
        min={0}
        max={LAST_POSITION}
        step="any"
        value={positionOf(shown)}
        style={{ '--share': `${(positionOf(shown) / LAST_POSITION) * 100}%` } as object}
        onPointerDown={() => {
          isHeld.current = true;
        }}
        onPointerUp={choose}
        onPointerCancel={() => {
          isHeld.current = false;
          setDraft(null);
        }}
        onKeyDown={handleKey}
        onChange={(event) => setDraft(stopAt(event.currentTarget.valueAsNumber))}
      />
      {isChanged && !isHeld.current ? (
        <Button size="small" onClick={choose}>
          Set {formatShare(draft)}
        </Button>
      ) : (
        <output>{formatShare(shown)}</output>
      )}
      <span id={hintId} hidden>
        Arrow keys by one percent, Page Up and Page Down by steps; Enter sets it.
      </span>
    </Control>
  );
}

const Control = styled.div`
  display: grid;
  grid-template-columns: minmax(72px, 1fr) 84px;
  align-items: center;
  gap: 4px 8px;
  min-height: 44px;
  output {
    ${type.label}
    ${tabularNumbers}
    font-weight: 600;
  }
  && button {
    min-height: 44px;
    padding-inline: 6px;
    white-space: nowrap;
  }
  ${WIDE} {
    margin-top: -12px;
  }
`;
