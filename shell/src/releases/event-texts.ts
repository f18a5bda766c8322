import type { RemoteEvent } from '@beem/api-client';
import { guardSentence } from '@beem/contracts';
import { formatShare, shortId } from './formats';

type Detail = RemoteEvent['detail'];

const num = (detail: Detail, name: string): number | null => {
  const value = detail[name];
  return typeof value === 'number' ? value : null;
};
const text = (detail: Detail, name: string): string | null => {
  const value = detail[name];
  return typeof value === 'string' ? value : null;
};
const share = (detail: Detail, name = 'share') => formatShare(num(detail, name) ?? 0);
const replaced = (detail: Detail) => {
  const build = text(detail, 'replaced');
  return build ? `, in place of ${shortId(build)}` : '';
};

/** The event after the name of its subject: 'mfe-feed 41bd07c' 'canary at 5 %'. */
const EVENT_TEXTS: Partial<Record<RemoteEvent['kind'], (event: RemoteEvent) => string>> = {
  published: () => 'published',
  moved: ({ detail }) => `made stable${replaced(detail)}`,
  rolled_back: ({ detail }) => `stable again${replaced(detail)}`,
  retired: () => 'retired',
  canary_moved: ({ buildId, detail }) =>
    text(detail, 'replaced') === buildId
      ? `${share(detail, 'replacedShare')} → ${share(detail)}`
      : `canary at ${share(detail)}${replaced(detail)}`,
  canary_closed: ({ detail }) => `canary closed at ${share(detail)}`,
  canary_aborted: ({ detail }) => `closed by the guard at ${share(detail)}`,
  promoted: ({ detail }) => `promoted from ${share(detail)}`,
  budget_exceeded: () => 'published above its ceiling',
  ceiling_changed: () => 'ceiling changed',
  token_issued: () => 'token issued',
  token_revoked: () => 'token revoked',
  member_added: ({ detail }) => `@${text(detail, 'username')} joined the team`,
  member_removed: ({ detail }) => `@${text(detail, 'username')} left the team`,
  shell_withheld: () => 'withheld',
  shell_forced: () => 'made live by force',
  collected: () => 'old builds removed',
};

/** The subject of an event: an area with its build, or the shell. */
export function subjectOf({ remote, buildId, detail }: RemoteEvent): string {
  const id = remote === 'shell' ? text(detail, 'shell') : buildId;
  return id ? `${remote} ${shortId(id)}` : remote;
}

/** The text of an event; the kind itself for events that this shell does not know. */
export function eventTextOf(event: RemoteEvent): string {
  return EVENT_TEXTS[event.kind]?.(event) ?? event.kind.replaceAll('_', ' ');
}

/** The reason of an event: the actor's sentence, the guard's numbers, or the faults of the compatibility check. */
export function reasonOf({ kind, reason, detail, actor }: RemoteEvent): string {
  const reasons = Array.isArray(detail.reasons) ? detail.reasons.join(' ') : '';
  const numbers = kind === 'canary_aborted' ? guardSentence(detail) : '';
  const label = kind.startsWith('token_') ? (text(detail, 'label') ?? '') : '';
  const holder = label === actor ? '' : label;
  return [reason, numbers, reasons, holder].filter(Boolean).join(' ');
}

/** `guard` is a part of Beem; a token has a label, an admin an @username. */
export function actorOf({ actor }: Pick<RemoteEvent, 'actor'>): string {
  return actor === 'guard' ? 'Guard' : actor;
}
