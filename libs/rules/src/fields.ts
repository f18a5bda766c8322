import {
  COMMENT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  MADE_WITH_MAX_COUNT,
  MIN_AGE,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  REPORT_DESCRIPTION_MAX_LENGTH,
  type ReportReason,
  TAG_MAX_LENGTH,
  TAGS_MAX_COUNT,
  TITLE_MAX_LENGTH,
  TOOL_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  USERNAME_PATTERN,
} from '@beem/contracts';
import { ageInYears } from './age.js';
import { countCodePoints, firstCharacters, hasHeapedMarks, isTooLong, normalizeText } from './text.js';

/**
 * Checks that a form and the server share. A function named `…Error` returns the sentence that both show; a function
 * named `…Fault` returns the reason where the specification or an older client uses different sentences. Both return
 * null for a valid value.
 */

/** Checks a username after trimming (specification, section 5). */
export function usernameError(username: string): string | null {
  // The specification's sentences, to the letter.
  if (username.length < USERNAME_MIN_LENGTH) return 'Username must be at least 3 characters';
  if (username.length > USERNAME_MAX_LENGTH) return 'Username must be less than 30 characters';
  if (USERNAME_PATTERN.test(username)) return null;
  return 'Username can only contain letters, numbers, and underscores';
}

/** Checks a new password; an existing one is only required. */
export function passwordFault(password: string): 'missing' | 'short' | 'long' | null {
  const length = countCodePoints(password);
  if (length === 0) return 'missing';
  if (length < PASSWORD_MIN_LENGTH) return 'short';
  return length > PASSWORD_MAX_LENGTH ? 'long' : null;
}

/**
 * Excludes quotes, blanks, control characters and invisible characters: RFC 5321 allows some of them inside quotes, but
 * no mailbox in use has one, and they can imitate another address or a header.
 */
const PLAIN_ADDRESS = /^[^"\p{C}\p{Z}\uFFFD]+$/u;
/** One `@` with text on both sides and a dot after it; the mail proves that the address exists. */
const ADDRESS = /^[^@]+@[^@]+\.[^@]+$/;

/** Checks an e-mail address after trimming. The server also uses a validator whose tables a browser need not load. */
export function emailFault(email: string): 'missing' | 'long' | 'malformed' | null {
  if (email === '') return 'missing';
  if (countCodePoints(email) > EMAIL_MAX_LENGTH) return 'long';
  return PLAIN_ADDRESS.test(email) && ADDRESS.test(email) ? null : 'malformed';
}

/** A visible character: not a blank, joiner, direction mark, filler or the Braille pattern without dots. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]/u;
/** Half of a surrogate pair: it is no character, so it cannot be stored. */
const HALF_CHARACTER = /\p{Cs}/u;

/** The error of a text with a character that has more marks than any language uses. */
const TOO_MANY_MARKS = 'One character bears too many marks. Please type it again.';
/** The error of a text whose field the sentence does not name. */
const HALF = 'One character is only half there. Please type it again.';

/**
 * Checks a required text after trimming: an invisible text counts as missing.
 * @param max in characters as a reader sees them
 */
export function textFault(text: string, max: number): 'missing' | 'long' | 'heaped' | 'broken' | null {
  return VISIBLE.test(text) ? lengthFault(text, max) : 'missing';
}

function lengthFault(text: string, max: number): 'long' | 'heaped' | 'broken' | null {
  if (HALF_CHARACTER.test(text)) return 'broken';
  if (isTooLong(text, max)) return 'long';
  return hasHeapedMarks(text) ? 'heaped' : null;
}

/**
 * Checks the length of a text that may be empty.
 * @param max in characters as a reader sees them
 * @param long the sentence for a text that is too long
 */
export function lengthError(text: string, max: number, long: string): string | null {
  const fault = lengthFault(text, max);
  if (fault === null) return null;
  if (fault === 'broken') return HALF;
  return fault === 'long' ? long : TOO_MANY_MARKS;
}

/**
 * Checks a required reason after trimming.
 * @param max in characters as a reader sees them
 */
export function reasonError(reason: string, max: number): string | null {
  if (!VISIBLE.test(reason)) return 'Please enter a reason.';
  return lengthError(reason, max, `A reason may have at most ${max} characters.`);
}

/** @param label name of the field within a sentence */
function requiredTextError(
  text: string,
  { label, max, missing }: { label: string; max: number; missing: string },
): string | null {
  const fault = textFault(text, max);
  if (fault === null) return null;
  if (fault === 'missing') return missing;
  if (fault === 'heaped') return TOO_MANY_MARKS;
  return fault === 'long'
    ? `The ${label} may have at most ${max} characters.`
    : `The ${label} holds half a character. Please type it again.`;
}

/** The error of a show without title or description (specification, section 5). */
export const SHOW_INCOMPLETE = 'Title and description are required';

/**
 * Checks the title of a video or show after trimming.
 * @param missing the sentence for an empty one
 */
export function titleError(title: string, missing = 'Enter a title.'): string | null {
  return requiredTextError(title, { label: 'title', max: TITLE_MAX_LENGTH, missing });
}

/**
 * Checks the description of a video or show after trimming.
 * @param missing the sentence for an empty one
 */
export function descriptionError(description: string, missing = 'Enter a description.'): string | null {
  return requiredTextError(description, { label: 'description', max: DESCRIPTION_MAX_LENGTH, missing });
}

/** Checks the tags of a video from `uniqueTags`. The sentence names a tag that is too long, cut to the limit. */
export function tagsError(tags: readonly string[]): string | null {
  if (tags.length > TAGS_MAX_COUNT) return `Use at most ${TAGS_MAX_COUNT} tags.`;
  const long = tags.find((tag) => isTooLong(tag, TAG_MAX_LENGTH));
  if (long === undefined) return tags.some(hasHeapedMarks) ? TOO_MANY_MARKS : null;
  return `A tag may have at most ${TAG_MAX_LENGTH} characters: ${firstCharacters(long, TAG_MAX_LENGTH)}…`;
}

/** Checks the tools of a video from `uniqueTags`. The sentence names a tool that is too long, cut to the limit. */
export function madeWithError(tools: readonly string[]): string | null {
  if (tools.length > MADE_WITH_MAX_COUNT) return `Name at most ${MADE_WITH_MAX_COUNT} tools.`;
  if (tools.some((tool) => !VISIBLE.test(tool))) return 'Enter the name of the tool.';
  const long = tools.find((tool) => isTooLong(tool, TOOL_MAX_LENGTH));
  if (long === undefined) return tools.some(hasHeapedMarks) ? TOO_MANY_MARKS : null;
  return `The name of a tool may have at most ${TOOL_MAX_LENGTH} characters: ${firstCharacters(long, TOOL_MAX_LENGTH)}…`;
}

/** Checks a comment after trimming (specification, section 5). */
export function commentError(comment: string): string | null {
  const fault = lengthError(comment, COMMENT_MAX_LENGTH, 'Comments must be 500 characters or less');
  return fault ?? (VISIBLE.test(comment) ? null : 'Please enter a comment before posting');
}

/** Checks a display name after trimming (specification, section 5). */
export function displayNameError(name: string): string | null {
  return name === '' ? 'Display name is required' : nameError('Display name', name);
}

/**
 * Checks an optional name after trimming.
 * @param label name of the field, e.g. `First name`
 */
export function nameError(label: string, name: string): string | null {
  return lengthError(name, NAME_MAX_LENGTH, `${label} must be ${NAME_MAX_LENGTH} characters or less`);
}

/** Checks the details of a report after trimming: the reason 'other' requires them (specification, section 5). */
export function reportDetailsError(reason: ReportReason, details: string): string | null {
  if (reason === 'other' && !VISIBLE.test(details)) return "Describe the issue when selecting 'Other'";
  return lengthError(
    details,
    REPORT_DESCRIPTION_MAX_LENGTH,
    `Descriptions must be ${REPORT_DESCRIPTION_MAX_LENGTH} characters or less`,
  );
}

/**
 * Checks a date of birth (specification, section 5): a calendar date before today, of a user who is old enough.
 * @param dateOfBirth `YYYY-MM-DD`, or '' when it is empty
 */
export function birthDateError(dateOfBirth: string, now: Date): string | null {
  if (dateOfBirth === '') return 'Please enter your date of birth.';
  if (!isBirthDate(dateOfBirth, now)) return 'Please enter a valid birth date.';
  if (ageInYears(dateOfBirth, now) >= MIN_AGE) return null;
  return `You must be at least ${MIN_AGE} years old to use Beem.`;
}

/** No living person was born earlier. */
const EARLIEST_BIRTH_YEAR = 1900;

/** Whether the text is a calendar date before `now`. */
function isBirthDate(date: string, now: Date): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return false;
  return time < now.getTime() && new Date(time).getUTCFullYear() >= EARLIEST_BIRTH_YEAR;
}

/** Normalizes tags or names of tools for storage: trimmed, without empty ones and without duplicates, ignoring case. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags
    .map((tag) => normalizeText(tag).trim())
    .filter((tag) => {
      const name = tag.toLowerCase();
      if (name === '' || seen.has(name)) return false;
      seen.add(name);
      return true;
    });
}
