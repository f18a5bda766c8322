import type { RemoteEvent, RemoteRelease } from '@beem/api-client';
import { OPERATOR_REASON_MAX_LENGTH } from '@beem/contracts';
import { Form, FormFailure, PasswordStep, TextareaField, useForm, usePasswordStep } from '@beem/forms';
import {
  ApiError,
  currentUserOptions,
  messageOf,
  NetworkError,
  styled,
  toast,
  useQueryClient,
  useSession,
} from '@beem/platform';
import { formatRelative } from '@beem/rules';
import { Button, Dialog, Text } from '@beem/ui';
import { useEffect, useState } from 'react';
import { actorOf, eventTextOf, subjectOf } from './event-texts';
import { forgetReason, keepReason, keptReason } from './kept-reason';
import { describeAction, type ReleaseAction } from './release-action';
import { useRelease } from './releases.mutations';
import { isSessionEnd, overviewOptions } from './releases.queries';

export interface ReleaseDialogProps {
  action: ReleaseAction;
  /** The remote when the dialog was opened. */
  remote: RemoteRelease;
  /** The server's time at that moment. */
  readAt: string;
  onClose: () => void;
}

const FORM_ID = 'release';
/**
 * Describes the action, takes a reason, and asks for the password when the server requires it. When another admin was
 * faster it shows their change and the new state; the typed text stays, also after a new sign-in.
 */
export function ReleaseDialog({ action, remote, readAt, onClose }: ReleaseDialogProps) {
  const [seen, setSeen] = useState({ remote, now: new Date(readAt) });
  const [news, setNews] = useState<RemoteEvent | 'unknown' | null>(null);
  const client = useQueryClient();
  const release = useRelease();
  const step = usePasswordStep();
  const { user } = useSession();
  const [window] = useState(`${user?.id} ${action.kind} ${action.name}`);
  const texts = describeAction(action, seen.remote, seen.now);
  const form = useForm({
    initial: { reason: keptReason(window), password: '' },
    validate: ({ reason, password }) => ({
      reason:
        reason.trim().length > OPERATOR_REASON_MAX_LENGTH
          ? `A reason has at most ${OPERATOR_REASON_MAX_LENGTH} characters.`
          : null,
      password: step.errorOf(password),
    }),
    failureOf: (error) => failureOf(error, texts?.verb ?? ''),
    onSubmit: async ({ reason, password }) => {
      const change = { action, seen: seen.remote, reason: reason.trim() };
      try {
        if (!(await step.run(password, () => release.mutateAsync(change)))) return;
        toast({ title: texts?.done ?? '' });
        close();
      } catch (error) {
        // The guard of the route redirects to the sign-in and back.
        if (isSessionEnd(error)) void client.invalidateQueries(currentUserOptions);
        if (!isOutdated(error)) throw error;
        await readFresh();
      }
    },
  });

  const { onChange, getValues } = form;
  useEffect(() => onChange(() => keepReason(window, getValues('reason'))), [onChange, getValues, window]);

  function close(): void {
    forgetReason();
    onClose();
  }

  async function readFresh(): Promise<void> {
    const fresh = await client.fetchQuery({ ...overviewOptions, staleTime: 0 });
    const found = fresh.remotes.find(({ name }) => name === action.name);
    setSeen({
      remote: found ?? { ...seen.remote, stable: null, canary: null },
      now: new Date(fresh.readAt),
    });
    setNews(found?.lastChange ?? 'unknown');
  }

  return (
    <Dialog
      open
      // During the call the dialog stays open, because closing it would not stop the call.
      onOpenChange={() => form.isPending || close()}
      title={texts?.title ?? 'This changed a moment ago'}
      description={texts?.sentence}
      showDescription
      footer={
        texts ? (
          <>
            <Button variant="ghost" disabled={form.isPending} onClick={close}>
              Cancel
            </Button>
            <Button
              variant={texts.variant}
              type="submit"
              form={FORM_ID}
              busy={form.isPending}
              busyLabel={texts.busyVerb}
            >
              {texts.verb}
            </Button>
          </>
        ) : (
          <Button onClick={close}>Close</Button>
        )
      }
    >
      {news && <News event={news} now={seen.now} isPossible={texts !== null} />}
      {/* The form stays when the action is no longer possible, so that the reason can be copied. */}
      <Form form={form} label={texts?.title ?? 'Change'} id={FORM_ID}>
        <TextareaField
          form={form}
          name="reason"
          label="Reason (optional)"
          hint="Kept in the event log, with your username."
          rows={3}
          maxLength={OPERATOR_REASON_MAX_LENGTH}
          showCounter
          readOnly={!texts}
          data-autofocus
        />
        <PasswordStep form={form} step={step} />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}

interface NewsProps {
  event: RemoteEvent | 'unknown';
  now: Date;
  isPossible: boolean;
}

/** The change of the admin who was faster. */
function News({ event, now, isPossible }: NewsProps) {
  const { user } = useSession();
  return (
    <Notice role="alert">
      <Text>
        {event === 'unknown' ? 'This changed a moment ago.' : sentenceOf(event, now, user?.username)}
      </Text>
      <Text $type="small" $tone="muted">
        {isPossible
          ? 'Nothing was done for you yet. Above is how it is now.'
          : 'There is nothing left to do here. Nothing was done for you.'}
      </Text>
    </Notice>
  );
}

function sentenceOf(event: RemoteEvent, now: Date, username: string | undefined): string {
  const actor = actorOf(event);
  const who = actor === `@${username}` ? 'You' : actor;
  const when = formatRelative(event.createdAt, now);
  const reason = event.reason ? ` (${event.reason})` : '';
  return `${who} changed this ${when === 'now' ? 'a moment ago' : when}: ${subjectOf(event)} ${eventTextOf(event)}${reason}.`;
}

/** Whether the channel has changed since the dialog was opened. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

function failureOf(error: Error, verb: string): string {
  const isUnknown = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
  if (isUnknown)
    return `We could not find out whether this was done. Check your connection and press ${verb} again: it is not done twice.`;
  return messageOf(error, 'The change was not made. Please try again.');
}

const Notice = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: 16px;
  padding: 12px 16px;
  border: 1px solid var(--warning);
  border-radius: var(--radius-md);
  background: var(--warning-soft);
  overflow-wrap: anywhere;
`;
