import { styled } from '@beem/platform';
import {
  Button,
  FieldGroup,
  FieldNote,
  FileDrop,
  type FileDropProps,
  noteAttributes,
  type Picture,
  PictureInput,
  type PictureInputProps,
  type,
} from '@beem/ui';
import { Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { type BoundProps, useField } from './use-field';

interface FileFieldProps<Values extends FieldValues>
  extends BoundProps<Values, File | null>,
    Omit<FileDropProps, 'name' | 'error' | 'onFile' | 'onBlur'> {
  /** Label of the whole field for screen readers. */
  label: string;
}

/** A field to choose or drop a file. It names the chosen file, which can be removed. */
export function FileField<Values extends FieldValues>({
  form,
  name,
  label,
  ...rest
}: FileFieldProps<Values>) {
  const { value, onValueChange, ...field } = useField<Values, File | null>({ form, name });
  const id = useId();
  const { error } = field;
  const frame = useRef<HTMLFieldSetElement>(null);
  function remove() {
    onValueChange(null);
    // The pressed button disappears, so the focus moves.
    requestAnimationFrame(() => frame.current?.querySelector('input')?.focus());
  }
  return (
    <FieldGroup
      ref={frame}
      label={label}
      hideLabel
      // ARIA allows no invalid group; the group is described by the error instead.
      data-invalid={error && value ? true : undefined}
      aria-describedby={value ? noteAttributes(id, { error })['aria-describedby'] : undefined}
    >
      {value ? (
        <>
          <Chosen>
            <span dir="auto" title={value.name}>
              {value.name}
            </span>
            <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
              Remove file
            </Button>
          </Chosen>
          <FieldNote id={id} error={error} />
        </>
      ) : (
        <FileDrop {...rest} {...field} onFile={onValueChange} />
      )}
    </FieldGroup>
  );
}

/** A picture and its visible part. `cropPicture` of @beem/ui makes the file to send. */
export function PictureField<Values extends FieldValues>({
  form,
  name,
  ...rest
}: BoundProps<Values, Picture | null> &
  Omit<PictureInputProps, 'picture' | 'onPictureChange' | 'onRefused' | 'isRefused' | 'error' | 'name'>) {
  const { value, onValueChange, ...field } = useField<Values, Picture | null>({ form, name });
  const path = name as unknown as Path<Values>;
  return (
    <PictureInput
      {...rest}
      {...field}
      picture={value}
      isRefused={form.isRefusedFile(path)}
      onPictureChange={(picture) => {
        form.refuse(path, null);
        onValueChange(picture);
      }}
      onRefused={(sentence) => {
        onValueChange(null);
        form.refuse(path, sentence);
      }}
    />
  );
}

const Chosen = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 16px;
  border: 1px solid var(--control-line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${type.label}
  }
  button {
    flex: none;
  }
`;
