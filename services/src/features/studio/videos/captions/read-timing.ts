import type { Cue } from './cue.js';

/** Hours may have any number of digits; some programs write the comma of SRT. */
const WEBVTT_TIME = '(?:(\\d{1,4}):)?([0-5]\\d):([0-5]\\d)[.,](\\d{3})';
/** SRT has no strict format: `1:02:03,4`, `01:02:03.400`, `02:03,400` and `01:02:03` are accepted too. */
const SRT_TIME = '(?:(\\d{1,4}):)?([0-5]?\\d):([0-5]?\\d)(?:[,.](\\d{1,3}))?';
const timingOf = (time: string) => new RegExp(`^[ \\t]*${time}[ \\t]*-->[ \\t]*${time}(?:[ \\t](.*))?$`);
const WEBVTT_TIMING = timingOf(WEBVTT_TIME);
const SRT_TIMING = timingOf(SRT_TIME);

/** Position settings of a cue. Other settings are dropped; a region means nothing without its block. */
const SETTINGS = [
  /^vertical:(?:rl|lr)$/,
  /^line:(?:-?\d{1,3}|\d{1,3}(?:\.\d{1,3})?%)(?:,(?:start|center|end))?$/,
  /^position:\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?$/,
  /^size:\d{1,3}(?:\.\d{1,3})?%$/,
  /^align:(?:start|center|end|left|right)$/,
];
const MAX_LINE = 500;

/** Parses the line with the times of a cue; null for any other line. */
export function readTiming(
  line: string,
  isWebvtt: boolean,
): Pick<Cue, 'startMs' | 'endMs' | 'settings'> | null {
  const match = line.length <= MAX_LINE ? (isWebvtt ? WEBVTT_TIMING : SRT_TIMING).exec(line) : null;
  if (!match) return null;
  const settings = isWebvtt ? (match[9] ?? '').split(/[ \t]+/) : [];
  return {
    startMs: toMs(match.slice(1, 5)),
    endMs: toMs(match.slice(5, 9)),
    settings: settings.filter((setting) => SETTINGS.some((known) => known.test(setting))).join(' '),
  };
}

/** `,4` are 400 thousandths. */
function toMs([hours = '0', minutes = '', seconds = '', fraction = '']: (string | undefined)[]): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1_000 + Number(fraction.padEnd(3, '0'));
}
