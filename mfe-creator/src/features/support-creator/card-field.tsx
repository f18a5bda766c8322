import { styled } from '@beem/platform';
import { Button, FieldNote, Skeleton, type } from '@beem/ui';
import { type RefObject, useId } from 'react';
import { NOT_LOADED } from './load-stripe';
import type { CardEntry } from './use-card';

/** The box for Stripe's card fields: no card data ever enters this page. */
export function CardField({
  entry,
  container,
  retry,
}: {
  entry: Pick<CardEntry, 'state' | 'error' | 'isFocused'>;
  container: RefObject<HTMLDivElement | null>;
  /** Loads the fields again; absent when that cannot help. */
  retry?: () => void;
}) {
  const id = useId();
  const { state, error, isFocused } = entry;
  return (
    <Field role="group" aria-labelledby={id}>
      <Label id={id}>Card</Label>
      {state.status === 'failed' && (
        <Failed role="alert">
          <span>{NOT_LOADED}</span>
          {retry && (
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          )}
        </Failed>
      )}
      <Stack hidden={state.status === 'failed'}>
        <Box
          ref={container}
          data-loading={state.status === 'loading' || undefined}
          data-focused={isFocused || undefined}
          data-invalid={error ? true : undefined}
        />
        {state.status === 'loading' && <Skeleton height="100%" radius="var(--radius-md)" />}
      </Stack>
      <FieldNote id={id} error={error} />
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`;

const Label = styled.span`
  ${type.label}
`;

/** The fields load below the skeleton, because a hidden frame may not load. */
const Stack = styled.div`
  display: grid;
  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
  &[hidden] {
    display: none;
  }
`;

const Box = styled.div`
  min-height: 44px;
  padding: 9px 14px;
  border: 1px solid var(--control-line);
  border-radius: var(--radius-md);
  &[data-loading] {
    visibility: hidden;
  }
  &[data-focused] {
    border-color: var(--focus);
    box-shadow: 0 0 0 3px var(--focus-halo);
  }
  &[data-invalid] {
    border-color: var(--danger);
  }
`;

const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--danger-soft);
  ${type.label}
`;
