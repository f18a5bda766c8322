import { Form, FormFailure, PasswordStep, TextField, useForm, usePasswordStep } from '@beem/forms';
import { PasskeyError } from '@beem/forms/passkeys';
import { messageOf, toast } from '@beem/platform';
import { isolate } from '@beem/rules';
import { Button, Dialog, Text } from '@beem/ui';
import { type ReactNode, useId, useState } from 'react';
import { AuthenticatorStep } from './authenticator-step';
import { RecoveryCodes } from './recovery-codes';
import {
  useAddPasskey,
  useRemoveFactor,
  useRenameFactor,
  useRenewCodes,
  useSetUpAuthenticator,
} from './second-factor.mutations';
import type { OpenDialog } from './second-factor.queries';

export interface SecondFactorDialogsProps {
  open: OpenDialog;
  username: string;
  onClose: () => void;
}

type Setup = ReturnType<typeof useSetUpAuthenticator>['data'];

/** The dialogs of the second factors. Each asks for the password first if it was not entered recently. */
export function SecondFactorDialogs(props: SecondFactorDialogsProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} {...props} />;
  const finish = (sentence: string, recoveryCodes: readonly string[] | null) => {
    toast({ title: 'Security Updated', description: sentence });
    if (recoveryCodes) setCodes(recoveryCodes);
    else props.onClose();
  };
  switch (props.open.kind) {
    case 'authenticator':
      return <AddAuthenticator {...props} onAdded={finish} />;
    case 'passkey':
      return <AddPasskey {...props} onAdded={finish} />;
    case 'codes':
      return <NewCodes {...props} onCreated={setCodes} />;
    case 'rename':
    case 'remove':
      return <ChangeFactor {...props} />;
    default:
      return props.open satisfies never;
  }
}

type OnAdded = (sentence: string, recoveryCodes: readonly string[] | null) => void;

function AddAuthenticator({ onClose, onAdded }: SecondFactorDialogsProps & { onAdded: OnAdded }) {
  const setUp = useSetUpAuthenticator();
  const [begun, setBegun] = useState<{ name: string; setup: NonNullable<Setup> } | null>(null);
  if (begun)
    return (
      <AuthenticatorStep
        {...begun}
        onClose={onClose}
        onAdded={(codes) => onAdded(`“${isolate(begun.name)}” is asked for at your next sign-in.`, codes)}
      />
    );
  return (
    <NamedDialog
      title="Add an authenticator app"
      text="An app such as Aegis, Google Authenticator or 1Password shows a new code every 30 seconds."
      initial="Authenticator app"
      action="Continue"
      onClose={onClose}
      onSend={async (name) => setBegun({ name, setup: await setUp.mutateAsync() })}
    />
  );
}

function AddPasskey({ onClose, onAdded }: SecondFactorDialogsProps & { onAdded: OnAdded }) {
  const add = useAddPasskey();
  return (
    <NamedDialog
      title="Add a passkey"
      text="Your device or your security key keeps it, and asks for your finger, your face or a PIN."
      initial="Passkey"
      action="Continue"
      onClose={onClose}
      onSend={async (name) => {
        const { recoveryCodes } = await add.mutateAsync(name);
        onAdded(`“${isolate(name)}” is asked for at your next sign-in.`, recoveryCodes);
      }}
    />
  );
}

function ChangeFactor({ open, onClose }: SecondFactorDialogsProps) {
  const rename = useRenameFactor();
  const remove = useRemoveFactor();
  if (!('factor' in open)) return null;
  const { id, name: before, kind } = open.factor;
  if (open.kind === 'rename')
    return (
      <NamedDialog
        title="Rename"
        text={`How do you call this ${kind === 'passkey' ? 'passkey' : 'app'}?`}
        initial={before}
        action="Save"
        onClose={onClose}
        onSend={async (name) => {
          await rename.mutateAsync({ id, name });
          onClose();
        }}
      />
    );
  return (
    <ActionDialog
      title={`Remove “${isolate(before)}”?`}
      text="It no longer signs you in. Without any second factor your password alone does."
      action="Remove"
      isDanger
      onClose={onClose}
      onSend={async () => {
        await remove.mutateAsync(id);
        toast({ title: 'Security Updated', description: `“${isolate(before)}” was removed.` });
        onClose();
      }}
    />
  );
}

function NewCodes({
  onClose,
  onCreated,
}: SecondFactorDialogsProps & { onCreated: (codes: readonly string[]) => void }) {
  const renew = useRenewCodes();
  return (
    <ActionDialog
      title="New recovery codes"
      text="Ten new codes take the place of those that you have. The former ones no longer work."
      action="Create codes"
      onClose={onClose}
      onSend={async () => onCreated((await renew.mutateAsync()).recoveryCodes)}
    />
  );
}

interface ActionDialogProps {
  title: string;
  text: string;
  action: string;
  isDanger?: boolean;
  onClose: () => void;
}

function ActionDialog({ onSend, ...rest }: ActionDialogProps & { onSend: () => Promise<void> }) {
  return <PasswordedDialog {...rest} initial={null} onSend={onSend} />;
}

function NamedDialog(
  props: ActionDialogProps & { initial: string; onSend: (name: string) => Promise<void> },
) {
  return <PasswordedDialog {...props} />;
}

/** A dialog with one action, a name field when `initial` is a name, and the password when it is required. */
function PasswordedDialog({
  title,
  text,
  action,
  isDanger = false,
  initial,
  onClose,
  onSend,
}: ActionDialogProps & { initial: string | null; onSend: (name: string) => Promise<void> }) {
  const step = usePasswordStep();
  const id = useId();
  const form = useForm({
    initial: { name: initial ?? '', password: '' },
    validate: ({ name, password }) => ({
      name: initial === null || name.trim() ? null : 'Enter a name.',
      password: step.errorOf(password),
    }),
    failureOf: (error) =>
      error instanceof PasskeyError
        ? error.message
        : messageOf(error, 'Something went wrong. Please try again.'),
    onSubmit: ({ name, password }) => step.run(password, () => onSend(name.trim())),
  });
  const content: ReactNode = (
    <Form form={form} label={title} id={id}>
      {initial !== null && (
        <TextField
          form={form}
          name="name"
          label="Name"
          maxLength={50}
          autoComplete="off"
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <PasswordStep form={form} step={step} />
      <FormFailure form={form} />
    </Form>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            busy={form.isPending}
            busyLabel="One moment..."
          >
            {action}
          </Button>
        </>
      }
    >
      <Text $tone="muted" style={{ marginBottom: 16 }}>
        {text}
      </Text>
      {content}
    </Dialog>
  );
}
