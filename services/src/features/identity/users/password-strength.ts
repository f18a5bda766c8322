import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Account } from './users.repository.js';

/** Fewer guesses than this and a list of common passwords with its usual variations finds it (zxcvbn's score 2). */
const GUESSES_MIN = 1_000_000;
/** What stands behind is not looked at: the time an estimate takes grows with the square of the length. */
const JUDGED_CHARACTERS = 32;
/** Letters and digits that stand beside the account's own words; a year is not enough. */
const OWN_CHARACTERS_MIN = 5;

/** What an attacker knows of an account, and tries first. */
export interface PasswordOwner {
  username: string;
  email: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** What an attacker knows of an account that exists. */
export function passwordOwner(account: Account): PasswordOwner {
  const { username, email, first_name: firstName, last_name: lastName } = account;
  return { username, email, firstName, lastName };
}

/** Loaded when the first password is chosen: the lists take 24 MB of memory, which only the api needs. */
let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is on the list of the most common ones, is a variation of one (letters replaced, turned round,
 * repeated, a year behind it), a row of keys, or made of the account's own words.
 */
export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  estimator ??= loadEstimator();
  const words = wordsOf(owner);
  if (charactersBeside(words, password) < OWN_CHARACTERS_MIN) return true;
  const judged = [...password].slice(0, JUDGED_CHARACTERS).join('');
  const { guesses } = (await estimator).check(judged, words);
  return guesses < GUESSES_MIN;
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_CHARACTERS });
}

function wordsOf({ username, email, firstName, lastName }: PasswordOwner): string[] {
  const whole = [username, email, firstName, lastName, `${firstName}${lastName}`, 'beem'];
  const words = whole.flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{N}]+/u)] : []));
  const joined = [username, email.split('@', 1)[0] ?? ''].map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  return [...new Set([...words, ...joined].filter((word) => word.length > 2))];
}

function charactersBeside(words: string[], password: string): number {
  const longestFirst = words.map((word) => word.toLowerCase()).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase());
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length;
}
