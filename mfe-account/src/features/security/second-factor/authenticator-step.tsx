import type { Answer } from '@beem/api-client';
import { Form, FormFailure, useForm } from '@beem/forms';
import { CodeField, codeError } from '@beem/forms/second-factor-form';
import { messageOf, styled } from '@beem/platform';
import { copyText } from '@beem/platform/copy-text';
import { Button, Dialog, Text, type } from '@beem/ui';
import { useId } from 'react';
import { useAddAuthenticator } from './second-factor.mutations';

interface AuthenticatorStepProps {
  name: string;
  setup: Answer<'post', '/api/user/second-factor/authenticators/setup'>;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** The key as a QR code and as text, and a field for the app's first code. */
export function AuthenticatorStep({ name, setup, onAdded, onClose }: AuthenticatorStepProps) {
  const add = useAddAuthenticator();
  const id = useId();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: codeError(code) }),
    failureOf: (error) => messageOf(error, 'The app was not added'),
    onSubmit: async ({ code }) => {
      const { recoveryCodes } = await add.mutateAsync({ token: setup.token, name, code });
      onAdded(recoveryCodes);
    },
  });
  const { qrSize, qrPath, secret, url } = setup;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Scan the code"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={form.isPending} busyLabel="Checking...">
            Add app
          </Button>
        </>
      }
    >
      <Steps>
        <Text $tone="muted">Scan this with your authenticator app, or enter the key by hand.</Text>
        <Code viewBox={`-2 -2 ${qrSize + 4} ${qrSize + 4}`} role="img" aria-label="QR code with the key">
          <path d={qrPath} />
        </Code>
        <Key>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button
            size="small"
            onClick={() =>
              void copyText(secret, {
                copied: { title: 'Key copied' },
                failed: { title: 'Please copy the key by hand' },
              })
            }
          >
            Copy key
          </Button>
        </Key>
        <a href={url}>Open an app on this device</a>
        <Form form={form} label="Add an authenticator app" id={id}>
          <CodeField form={form} label="Code that the app shows" />
          <FormFailure form={form} />
        </Form>
      </Steps>
    </Dialog>
  );
}

const Steps = styled.div`
  display: grid;
  gap: 16px;
  > a {
    ${type.label}
    justify-self: center;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Dark on light in both themes, because some apps cannot read the inverse. */
const Code = styled.svg`
  width: min(200px, 60vw);
  margin: 0 auto;
  border-radius: var(--radius-md);
  background: #fff;
  fill: #000;
  shape-rendering: crispEdges;
`;

const Key = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 12px;
  code {
    ${type.body}
    font-family: monospace;
    overflow-wrap: anywhere;
  }
`;
