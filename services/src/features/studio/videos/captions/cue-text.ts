import { normalizeText } from '@beem/rules';

/** What looks like a tag: the slash, the name, the classes, and what stands behind them; or when a part of a cue begins. */
const TAG = /<(\/?)([a-z]+)((?:\.[\w-]+)*)(?:[ \t\n]([^<>]*))?>|<(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}>/gi;
/** What SRT files have of their own: colours, positions, and HTML that has no meaning in a caption. */
const SRT_MARKUP = /<\/?(?:font|span|p|div)(?:[ \t][^<>]*)?>|\{\\[^{}]*\}/gi;
/** And what they write for the tags of WebVTT: `{b}`, `<strong>`, and an end of a line. */
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
 * The text of a cue as it may be served: b, i, u, c, v, lang, ruby and times stay as tags, each closed where it was not; every
 * other `<` is text. WebVTT that was cleaned stays as it is when it is cleaned again.
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
  // Between tags alone: of `>` and a mark behind it Unicode makes one sign.
  clean = clean.replace(/[^<>]+/g, (run) => normalizeText(run));
  return isShown(clean) ? trimLines(clean) : '';
}

function readSrt(raw: string): string {
  return SRT_TAGS.reduce((text, [written, tag]) => text.replace(written, tag), raw.replace(SRT_MARKUP, ''));
}

/** @returns null for what is text; nothing for a tag that has no place where it stands */
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
    const voice = writeReferences(
      readReferences(words).replace(/\s+/g, ' ').trim().slice(0, MAX_VOICE).trim(),
    );
    return voice === '' ? null : `<v ${voice}>`;
  }
  if (name !== 'c') return `<${name}>`;
  const known = classes.match(/\.[\w-]+/g)?.filter((one) => CLASSES.has(one)) ?? [];
  return `<c${known.join('')}>`;
}

/** References are read first, so that none is escaped twice. */
const escapeText = (text: string) => writeReferences(readReferences(text));

function readReferences(text: string): string {
  return text.replace(REFERENCE, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    // A line end would begin another cue; what is no character stays as it is written.
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

/** An empty line would end the cue; one of blanks is a line. */
function trimLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim() || ' ')
    .join('\n');
}
