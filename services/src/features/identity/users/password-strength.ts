import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Account } from './users.repository.js';

/** A password with fewer guesses is found with a list of common passwords and their variations (zxcvbn's score 2). */
const MIN_GUESSES = 1_000_000;
/** Later characters are ignored, because the time of an estimate grows with the square of the length. */
const JUDGED_CHARACTERS = 32;
/** Minimum number of letters and digits beside the account's own words; a year is not enough. */
const MIN_OWN_CHARACTERS = 5;

/** The facts about an account that an attacker tries first. */
export interface PasswordOwner {
  username: string;
  email: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** The facts about an existing account that an attacker tries first. */
export function passwordOwner(account: Account): PasswordOwner {
  const { username, email, first_name: firstName, last_name: lastName } = account;
  return { username, email, firstName, lastName };
}

/** Loaded when the first password is checked: the lists take 24 MB of memory, which only the api needs. */
let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is common or a variation of a common one (replaced letters, reversed, repeated, with a year), a
 * row of keys, or made of the account's own words.
 */
export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  estimator ??= loadEstimator();
  const words = wordsOf(owner);
  if (charactersBeside(words, password) < MIN_OWN_CHARACTERS) return true;
  const judged = [...password].slice(0, JUDGED_CHARACTERS).join('');
  const { guesses } = (await estimator).check(judged, words);
  return guesses < MIN_GUESSES;
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
