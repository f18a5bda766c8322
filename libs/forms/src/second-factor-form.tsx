import type { SecondFactorMethod } from '@beem/contracts';
import { messageOf, styled } from '@beem/platform';
import { Button, Text } from '@beem/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Form } from './form';
import { isPasskeyAvailable, PasskeyError, signWithPasskey } from './passkeys';
import { SubmitButton } from './submit-button';
import { TextField } from './text-fields';
import { useForm } from './use-form';

/** The proof that the user gives; `token` is that of the passkey's options. */
export interface SecondFactorProof {
  code?: string;
  recoveryCode?: string;
  passkey?: Record<string, unknown>;
  token?: string;
}

export interface SecondFactorFormProps {
  methods: readonly SecondFactorMethod[];
  getPasskeyOptions: () => Promise<{ token: string; options: Record<string, unknown> }>;
  /** Makes the call. Its field errors are shown under the field. */
  onProof: (proof: SecondFactorProof) => Promise<unknown>;
}

const OTHER_METHODS: Record<SecondFactorMethod, string> = {
  passkey: 'Use a passkey',
  authenticator: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
};

/** Asks for a passkey, a code of an authenticator app, or a recovery code. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const methods = props.methods.filter((method) => method !== 'passkey' || isPasskeyAvailable());
  const [chosen, setChosen] = useState<SecondFactorMethod>(methods[0] ?? 'recovery-code');
  return (
    <Ways>
      {chosen === 'passkey' && <PasskeyMethod {...props} />}
      {chosen === 'authenticator' && <CodeMethod key="code" {...props} />}
      {chosen === 'recovery-code' && <RecoveryCodeMethod key="recovery" {...props} />}
      {methods
        .filter((method) => method !== chosen)
        .map((method) => (
          <Button key={method} variant="ghost" size="small" onClick={() => setChosen(method)}>
            {OTHER_METHODS[method]}
          </Button>
        ))}
    </Ways>
  );
}

function PasskeyMethod({ getPasskeyOptions, onProof }: SecondFactorFormProps) {
  const form = useForm({
    initial: {},
    failureOf: (error) =>
      error instanceof PasskeyError ? error.message : messageOf(error, 'The passkey could not be verified.'),
    onSubmit: async () => {
      const { token, options } = await getPasskeyOptions();
      await onProof({ token, passkey: await signWithPasskey(options) });
    },
  });
  return (
    <Form form={form} label="Second factor">
      <Text $tone="muted">Your device asks for your finger, your face or its PIN.</Text>
      <SubmitButton
        form={form}
        icon={<KeyRound aria-hidden="true" />}
        busyLabel="Waiting for your passkey..."
        data-autofocus
      >
        Use passkey
      </SubmitButton>
    </Form>
  );
}

function CodeMethod({ onProof }: SecondFactorFormProps) {
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: codeError(code) }),
    onSubmit: ({ code }) => onProof({ code }),
  });
  return (
    <Form form={form} label="Second factor">
      <CodeField form={form} label="Code of your authenticator app" />
      <SubmitButton form={form} busyLabel="Checking...">
        Continue
      </SubmitButton>
    </Form>
  );
}

function RecoveryCodeMethod({ onProof }: SecondFactorFormProps) {
  const form = useForm({
    initial: { recoveryCode: '' },
    validate: ({ recoveryCode }) => ({
      recoveryCode: recoveryCode.trim() ? null : 'Enter one of your recovery codes.',
    }),
    onSubmit: ({ recoveryCode }) => onProof({ recoveryCode }),
  });
  return (
    <Form form={form} label="Second factor">
      <TextField
        form={form}
        name="recoveryCode"
        label="Recovery code"
        hint="Each code works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <SubmitButton form={form} busyLabel="Checking...">
        Continue
      </SubmitButton>
    </Form>
  );
}

/** Rule for `validate`. */
export function codeError(code: string): string | null {
  return /^\d{6}$/.test(code.replace(/\s/g, '')) ? null : 'Enter the six digits that your app shows.';
}

/** A field for six digits; the browser offers codes that it received. */
export function CodeField<Values extends { code: string }>({
  form,
  label,
}: {
  form: ReturnType<typeof useForm<Values>>;
  label: string;
}) {
  return (
    <TextField
      // TypeScript does not see that a name of these values is a name of `Values`.
      form={form as unknown as ReturnType<typeof useForm<{ code: string }>>}
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      data-autofocus
    />
  );
}

const Ways = styled.div`
  display: grid;
  gap: 12px;
`;
