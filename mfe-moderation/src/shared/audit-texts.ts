import type { AuditEntry } from '@beem/api-client';
import { AGE_RATING_LABELS } from '@beem/contracts';
import { formatDay } from '@beem/rules';
import { ROLE_LABELS } from './role-labels';

type Detail = AuditEntry['detail'];

interface Texts {
  /** Label in the list of actions. */
  label: string;
  /** Text between actor and subject. */
  verb: string;
  /** Text after the subject. */
  rest?: (detail: Detail) => string;
}

/** Texts of the actions. An action without an entry is shown by its name. */
const ACTIONS: Record<string, Texts> = {
  'user.suspended': { label: 'User suspended', verb: 'suspended', rest: suspension },
  'user.suspension-lifted': { label: 'Suspension lifted', verb: 'lifted a suspension of', rest: lifted },
  'user.role-changed': { label: 'Role changed', verb: 'changed the role of', rest: change },
  'user.role-granted': {
    label: 'Role granted (command line)',
    verb: 'changed the role of',
    rest: change,
  },
  'user.signed-out': { label: 'User signed out', verb: 'signed out', rest: () => 'everywhere' },
  'user.password-required': { label: 'New password required', verb: 'required a new password of' },
  'user.second-factors-removed': {
    label: 'Second factors removed (command line)',
    verb: 'removed the second factors of',
  },
  'case.decided': { label: 'Case decided', verb: 'decided the case of', rest: decision },
  'video.rated': { label: 'Video rated', verb: 'changed the rating of', rest: change },
  'donation.refunded': { label: 'Donation refunded', verb: 'refunded' },
  'donation.refund-refused': { label: 'Refund refused', verb: 'could not refund', rest: refusal },
  'donation.refund-failed': { label: 'Refund failed', verb: 'returned the refund of' },
  'remote.channel-changed': {
    label: 'Release changed',
    verb: 'changed what visitors get of',
    rest: ({ kind }) => `(${kind?.replaceAll('_', ' ')})`,
  },
};

export const AUDIT_ACTIONS = Object.entries(ACTIONS).map(([value, { label }]) => ({ value, label }));

export const verbOf = (action: string): string => ACTIONS[action]?.verb ?? `did “${action}” to`;
export const restOf = ({ action, detail }: AuditEntry): string => ACTIONS[action]?.rest?.(detail) ?? '';

/** The name of an actor who is not a current user: `cli:ada` is a command, `user:…` a deleted account. */
export function nameOfActor(actorName: string): string {
  const [kind, name] = actorName.split(/:(.*)/s);
  if (kind === 'cli' && name) return `${name} (command line)`;
  if (actorName === 'stripe') return 'The payment provider';
  return kind === 'user' ? 'A user who has left' : actorName;
}

/** `video:17` becomes `video #17`, `remote:mfe-feed` its name; `user:…` is a deleted account. */
export function nameOfSubject(subject: string): string {
  const [kind, id] = subject.split(':');
  if (kind === 'user') return 'a user who has left';
  return id ? (kind === 'remote' ? id : `${kind} #${id}`) : subject;
}

const KINDS: Record<string, string> = { comment: 'comments', upload: 'uploads', account: 'account' };

/** `after` is `until <time>` or `until further notice`. */
function suspension({ kind, after }: Detail): string {
  const [, time] = after?.match(/^until (\d{4}-.+)$/) ?? [];
  return `(${wordOf(kind)}) ${time ? `until ${formatDay(time)}` : (after ?? '')}`.trim();
}

function refusal({ code }: Detail): string {
  return code ? `(${wordOf(code)})` : '';
}

function lifted({ kind }: Detail): string {
  return kind ? `(${wordOf(kind)})` : '';
}

function decision({ from, to, ageRating }: Detail): string {
  const rating = ageRating ? `, rated ${wordOf(ageRating)}` : '';
  return `as ${wordOf(to)}${rating} (it was ${wordOf(from)})`;
}

/** Entries of commands name the two states `from` and `to`. */
function change({ before, after, from = before, to = after }: Detail): string {
  if (!to) return '';
  return from ? `from ${wordOf(from)} to ${wordOf(to)}` : `to ${wordOf(to)}`;
}

const WORDS: Record<string, string> = {
  ...KINDS,
  ...ROLE_LABELS,
  ...AGE_RATING_LABELS,
  false_flag: 'a false report',
};

const wordOf = (value: string | null | undefined): string => WORDS[value ?? ''] ?? value ?? '';
