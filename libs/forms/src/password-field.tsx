import { IconButton, type InputProps } from '@beem/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField } from './text-fields';
import type { BoundProps } from './use-field';

/** A password field whose text can be shown, because hidden typing errors cause most failed sign-ins. */
export function PasswordField<Values extends Record<string, unknown>>(
  props: BoundProps<Values, string> &
    Pick<InputProps, 'label' | 'hint' | 'required' | 'autoComplete'> & { 'data-autofocus'?: boolean },
) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          tooltip={false}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
