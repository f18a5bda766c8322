import { normalizeText } from '@beem/rules';

/** Text that looks like a tag: the slash, the name, the classes, and the rest; or a time inside a cue. */
const TAG = /<(\/?)([a-z]+)((?:\.[\w-]+)*)(?:[ \t\n]([^<>]*))?>|<(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}>/gi;
/** Markup of SRT files: colours, positions, and HTML without meaning in captions. */
const SRT_MARKUP = /<\/?(?:font|span|p|div)(?:[ \t][^<>]*)?>|\{\\[^{}]*\}/gi;
/** SRT markup that WebVTT has tags for: `{b}`, `<strong>`, and a line break. */
const SRT_TAGS: [RegExp, string][] = [
  [/\{(\/?[biu])\}/gi, '<$1>'],
  [/<(\/?)strong>/gi, '<$1b>'],
  [/<(\/?)em>/gi, '<$1i>'],
  [/<br[ \t]*\/?>/gi, '\n'],
];
const PLAIN = new Set(['b', 'i', 'u', 'ruby', 'rt']);
const LANGUAGE = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,3}$/i;
/** The colours that WebVTT names. */
const COLOURS = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black'];
const CLASSES = new Set(COLOURS.flatMap((colour) => [`.${colour}`, `.bg_${colour}`]));
const MAX_VOICE = 100;

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi;
const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' },
};
const ESCAPED: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  ...{ '\u00a0': '&nbsp;', '\u200e': '&lrm;', '\u200f': '&rlm;' },
};

/**
 * Cleans the text of a cue: b, i, u, c, v, lang, ruby and times stay as tags, and unclosed ones are closed; every other
 * `<` is text. Cleaning a clean text changes nothing.
 */
export function cleanCueText(raw: string, isWebvtt: boolean): string {
  const text = isWebvtt ? raw : readSrt(raw);
  const open: string[] = [];
  let clean = '';
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    const tag = toTag(match, open);
    if (tag === null) continue;
    clean += escapeText(text.slice(from, match.index)) + tag;
    from = match.index + match[0].length;
  }
  clean += escapeText(text.slice(from));
  clean += open
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
  // Only between tags: Unicode combines a `>` and a mark after it into one sign.
  clean = clean.replace(/[^<>]+/g, (run) => normalizeText(run));
  return isShown(clean) ? trimLines(clean) : '';
}

function readSrt(raw: string): string {
  return SRT_TAGS.reduce((text, [written, tag]) => text.replace(written, tag), raw.replace(SRT_MARKUP, ''));
}

/** @returns null for text; an empty string for a tag that is not allowed there */
function toTag(
  [whole, slash, written, classes = '', words = '']: RegExpExecArray,
  open: string[],
): string | null {
  if (written === undefined) return whole;
  const name = written.toLowerCase();
  if (!PLAIN.has(name) && !['c', 'v', 'lang'].includes(name)) return null;
  if (slash !== '') {
    if (open.at(-1) !== name) return '';
    open.pop();
    return `</${name}>`;
  }
  const start = startOf(name, classes, words.trim());
  if (start === null || (name === 'rt' && open.at(-1) !== 'ruby')) return '';
  open.push(name);
  return start;
}

function startOf(name: string, classes: string, words: string): string | null {
  if (name === 'lang') return LANGUAGE.test(words) ? `<lang ${words}>` : null;
  if (name === 'v') {
    const whole = readReferences(words).replace(/\s+/g, ' ').trim().slice(0, MAX_VOICE);
    // Before the end of the tag two dashes would read as the arrow between the times of a cue.
    const voice = writeReferences(whole.replace(/[ -]*--$/, '').trim());
    return voice === '' ? null : `<v ${voice}>`;
  }
  if (name !== 'c') return `<${name}>`;
  const known = classes.match(/\.[\w-]+/g)?.filter((one) => CLASSES.has(one)) ?? [];
  return `<c${known.join('')}>`;
}

/** Decodes references first, so that nothing is escaped twice. */
const escapeText = (text: string) => writeReferences(readReferences(text));

function readReferences(text: string): string {
  return text.replace(REFERENCE, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    // A line end would start another cue; an invalid character reference stays as it is.
    const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter && code !== 0x7f ? String.fromCodePoint(code) : whole;
  });
}

function writeReferences(text: string): string {
  return text.replace(/[&<>\u00a0\u200e\u200f]/g, (character) => ESCAPED[character] ?? character);
}

function isShown(clean: string): boolean {
  return clean.replace(/<[^>]*>/g, '').trim() !== '';
}

/** An empty line would end the cue; a line of blanks is part of it. */
function trimLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim() || ' ')
    .join('\n');
}
