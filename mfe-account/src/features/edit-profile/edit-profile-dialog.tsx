import type { CurrentUser } from '@beem/api-client';
import { Form, FormFailure, SwitchField, TextField, useForm, useLeaveGuard } from '@beem/forms';
import { Button, Dialog } from '@beem/ui';
import { useId, useRef } from 'react';
import { AvatarField } from './avatar-field';
import { updateFailed, useUpdateProfile } from './edit-profile.mutations';
import { changesOf, type KnownValues, profileErrors, valuesOf, withoutSent } from './profile-values';

/** The server's sentence and the one that users read (specification, section 8). */
const TAKEN = 'Username is already taken';
const CHOOSE_ANOTHER = 'Username is already taken. Please choose a different username.';

export interface EditProfileDialogProps {
  user: CurrentUser;
  onClose: () => void;
}

/** The user's own picture and names, and which name is shown. */
export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const formId = useId();
  const update = useUpdateProfile(user);
  const known = useRef<KnownValues>(valuesOf(user));
  const form = useForm({
    initial: valuesOf(user),
    validate: (values) => profileErrors(values, known.current),
    onSubmit: async (values) => {
      const { picture } = values;
      const changes = changesOf(values, known.current);
      known.current = withoutSent(known.current, changes);
      if (picture || Object.keys(changes).length > 0) await update.mutateAsync({ changes, picture });
      onClose();
    },
    failureToast: updateFailed,
    sentenceOf: (_name, sentence) => (sentence.includes(TAKEN) ? CHOOSE_ANOTHER : sentence),
  });
  const { ask, question } = useLeaveGuard(form);
  return (
    <Dialog
      open
      onOpenChange={() => ask(onClose)}
      title="Edit Profile"
      footer={
        <>
          <Button variant="ghost" onClick={() => ask(onClose)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={form.isPending} busyLabel="Updating...">
            Update Profile
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} label="Edit Profile">
        <AvatarField form={form} user={user} />
        <TextField
          form={form}
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField form={form} name="displayName" label="Display name" autoComplete="nickname" />
        <SwitchField
          form={form}
          name="showRealName"
          label="Show Real Name"
          hint="Your first and last name replace your username"
        />
        <FormFailure form={form} />
      </Form>
      {question}
    </Dialog>
  );
}
