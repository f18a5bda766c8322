import { GENRES } from '@beem/contracts';
import { type FormState, useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import { FieldGroup, hitArea, media, type } from '@beem/ui';
import type { ShowDraft } from './show-draft';

/** The genres of a show: all of them in view, pressed when chosen, in the order in which they were chosen. */
export function GenreField({ form }: { form: FormState<ShowDraft> }) {
  const chosen = useValue(form, 'genre');
  return (
    <FieldGroup label="Genres" disabled={form.isPending}>
      <Chips>
        {GENRES.map((genre) => {
          const isChosen = chosen.includes(genre);
          return (
            <button
              key={genre}
              type="button"
              aria-pressed={isChosen}
              onClick={() =>
                form.setValue(
                  'genre',
                  isChosen ? chosen.filter((each) => each !== genre) : [...chosen, genre],
                )
              }
            >
              {genre}
            </button>
          );
        })}
      </Chips>
      <Hint>Choose as many as fit</Hint>
    </FieldGroup>
  );
}

const Hint = styled.p`
  margin-top: 8px;
  ${type.small}
  color: var(--text-3);
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button {
    ${hitArea}
    position: relative;
    min-height: 36px;
    padding: 4px 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-full);
    background: var(--surface-2);
    ${type.label}
    color: var(--text-2);
  }
  button[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--text);
  }
  ${media.hover} {
    button:hover:enabled {
      border-color: var(--text-3);
      color: var(--text);
    }
  }
  ${media.forcedColors} {
    button[aria-pressed='true'] {
      border-width: 3px;
    }
  }
`;
