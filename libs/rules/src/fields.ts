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
 * What a form and the server both check of one field. A function named `…Error` gives the sentence that both show; a
 * function named `…Fault` gives the reason where the specification or an older client has each say it in other words.
 * Both give null for a value that is valid.
 */

/** A username after trimming (specification, section 5). */
export function usernameError(username: string): string | null {
  // The specification's sentences, to the letter.
  if (username.length < USERNAME_MIN_LENGTH) return 'Username must be at least 3 characters';
  if (username.length > USERNAME_MAX_LENGTH) return 'Username must be less than 30 characters';
  if (USERNAME_PATTERN.test(username)) return null;
  return 'Username can only contain letters, numbers, and underscores';
}

/** A new password; an existing one is only required. */
export function passwordFault(password: string): 'missing' | 'short' | 'long' | null {
  const length = countCodePoints(password);
  if (length === 0) return 'missing';
  if (length < PASSWORD_MIN_LENGTH) return 'short';
  return length > PASSWORD_MAX_LENGTH ? 'long' : null;
}

/**
 * No quotes, blanks, control characters or invisible characters: RFC 5321 allows some of them inside quotes, but no
 * mailbox that is in use has one, and they make one address look like another or a header of its own.
 */
const PLAIN_ADDRESS = /^[^"\p{C}\p{Z}\uFFFD]+$/u;
/** One `@` with text on both sides and a dot behind it; the mail proves that the address exists. */
const ADDRESS = /^[^@]+@[^@]+\.[^@]+$/;

/** An e-mail address after trimming. The server asks a validator besides, whose tables a browser need not load. */
export function emailFault(email: string): 'missing' | 'long' | 'malformed' | null {
  if (email === '') return 'missing';
  if (countCodePoints(email) > EMAIL_MAX_LENGTH) return 'long';
  return PLAIN_ADDRESS.test(email) && ADDRESS.test(email) ? null : 'malformed';
}

/** Something that can be seen: not only blanks, joiners, marks of direction, fillers and the Braille pattern without dots. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]/u;
/** Half of a pair of code units: no character, so nothing can store it as it is. */
const HALF_CHARACTER = /\p{Cs}/u;

/** Of a text with a character that bears more marks than any language writes. */
const HEAPED_MARKS = 'One character bears too many marks. Please type it again.';

/** A required text after trimming: one that nobody can see is missing. @param max in characters as a reader sees them */
export function textFault(text: string, max: number): 'missing' | 'long' | 'heaped' | 'broken' | null {
  if (!VISIBLE.test(text)) return 'missing';
  if (HALF_CHARACTER.test(text)) return 'broken';
  return lengthFault(text, max);
}

function lengthFault(text: string, max: number): 'long' | 'heaped' | null {
  if (isTooLong(text, max)) return 'long';
  return hasHeapedMarks(text) ? 'heaped' : null;
}

/**
 * The length of a text that may be empty.
 * @param max in characters as a reader sees them
 * @param long the sentence for a text that is longer
 */
export function lengthError(text: string, max: number, long: string): string | null {
  const fault = lengthFault(text, max);
  return fault === 'long' ? long : fault && HEAPED_MARKS;
}

/** A required reason after trimming. @param max in characters as a reader sees them */
export function reasonError(reason: string, max: number): string | null {
  if (!VISIBLE.test(reason)) return 'Please enter a reason.';
  return lengthError(reason, max, `A reason may have at most ${max} characters.`);
}

/** @param label how its field is called within a sentence */
function requiredTextError(
  text: string,
  { label, max, missing }: { label: string; max: number; missing: string },
): string | null {
  const fault = textFault(text, max);
  if (fault === null) return null;
  if (fault === 'missing') return missing;
  if (fault === 'heaped') return HEAPED_MARKS;
  return fault === 'long'
    ? `The ${label} may have at most ${max} characters.`
    : `The ${label} holds half a character. Please type it again.`;
}

/** Of a show whose title or description is missing (specification, section 5). */
export const SHOW_INCOMPLETE = 'Title and description are required';

/** The title of a video or show after trimming. @param missing the sentence for an empty one */
export function titleError(title: string, missing = 'Enter a title.'): string | null {
  return requiredTextError(title, { label: 'title', max: TITLE_MAX_LENGTH, missing });
}

/** The description of a video or show after trimming. @param missing the sentence for an empty one */
export function descriptionError(description: string, missing = 'Enter a description.'): string | null {
  return requiredTextError(description, { label: 'description', max: DESCRIPTION_MAX_LENGTH, missing });
}

/** The tags of a video as `uniqueTags` gives them. A tag that is too long is named, as far as a tag may go. */
export function tagsError(tags: readonly string[]): string | null {
  if (tags.length > TAGS_MAX_COUNT) return `Use at most ${TAGS_MAX_COUNT} tags.`;
  const long = tags.find((tag) => isTooLong(tag, TAG_MAX_LENGTH));
  if (long === undefined) return tags.some(hasHeapedMarks) ? HEAPED_MARKS : null;
  return `A tag may have at most ${TAG_MAX_LENGTH} characters: ${firstCharacters(long, TAG_MAX_LENGTH)}…`;
}

/** The tools that a video was made with, as `uniqueTags` gives them. A name that is too long is named, as far as it may go. */
export function madeWithError(tools: readonly string[]): string | null {
  if (tools.length > MADE_WITH_MAX_COUNT) return `Name at most ${MADE_WITH_MAX_COUNT} tools.`;
  if (tools.some((tool) => !VISIBLE.test(tool))) return 'Enter the name of the tool.';
  const long = tools.find((tool) => isTooLong(tool, TOOL_MAX_LENGTH));
  if (long === undefined) return tools.some(hasHeapedMarks) ? HEAPED_MARKS : null;
  return `The name of a tool may have at most ${TOOL_MAX_LENGTH} characters: ${firstCharacters(long, TOOL_MAX_LENGTH)}…`;
}

/** A comment after trimming (specification, section 5). */
export function commentError(comment: string): string | null {
  const fault = lengthError(comment, COMMENT_MAX_LENGTH, 'Comments must be 500 characters or less');
  return fault ?? (VISIBLE.test(comment) ? null : 'Please enter a comment before posting');
}

/** A display name after trimming (specification, section 5). */
export function displayNameError(name: string): string | null {
  return name === '' ? 'Display name is required' : nameError('Display name', name);
}

/** A name that may be left empty, after trimming. @param label how its field is called, e.g. `First name` */
export function nameError(label: string, name: string): string | null {
  return lengthError(name, NAME_MAX_LENGTH, `${label} must be ${NAME_MAX_LENGTH} characters or less`);
}

/** The details of a report after trimming: the reason 'other' needs some (specification, section 5). */
export function reportDetailsError(reason: ReportReason, details: string): string | null {
  if (reason === 'other' && details === '') return "Describe the issue when selecting 'Other'";
  return lengthError(
    details,
    REPORT_DESCRIPTION_MAX_LENGTH,
    `Descriptions must be ${REPORT_DESCRIPTION_MAX_LENGTH} characters or less`,
  );
}

/**
 * A date of birth (specification, section 5): a calendar date before today, of a user who is old enough.
 * @param dateOfBirth `YYYY-MM-DD`, or '' where none is entered
 */
export function birthDateError(dateOfBirth: string, now: Date): string | null {
  if (dateOfBirth === '') return 'Please enter your date of birth.';
  if (!isBirthDate(dateOfBirth, now)) return 'Please enter a valid birth date.';
  if (ageInYears(dateOfBirth, now) >= MIN_AGE) return null;
  return `You must be at least ${MIN_AGE} years old to use Beem.`;
}

/** Nobody alive was born before. */
const EARLIEST_BIRTH_YEAR = 1900;

/** Whether it is a day of the calendar, before `now`. */
function isBirthDate(date: string, now: Date): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return false;
  return time < now.getTime() && new Date(time).getUTCFullYear() >= EARLIEST_BIRTH_YEAR;
}

/**
 * Tags, or names of tools, as they are stored: trimmed, normalized, without empty ones, and each once, whatever its
 * capitals.
 */
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
