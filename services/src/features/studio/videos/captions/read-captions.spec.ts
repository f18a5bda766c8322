import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import { CaptionFault } from './caption-fault.js';
import type { Cue } from './cue.js';
import { cleanCueText } from './cue-text.js';
import { readCaptions } from './read-captions.js';
import { writeWebvtt } from './write-webvtt.js';

const convert = (text: string | Buffer) => writeWebvtt(readCaptions(Buffer.from(text as string)));
const oneCue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
const textOf = (text: string) => readCaptions(Buffer.from(oneCue(text)))[0]?.text;

describe('WebVTT', () => {
  it('is written again with its cues and their places, and without comments, styles, regions and names', () => {
    const file = `\uFEFFWEBVTT - Rain\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: url(https://evil.example) }\r\n
REGION
id:left

NOTE
by the author

intro
00:01.000 --> 00:02.500 align:start line:10% region:left onload:alert
First line
second line

100:00:00.000 --> 100:00:01.000
Much later
`;
    expect(convert(file)).toBe(`WEBVTT

00:00:01.000 --> 00:00:02.500 align:start line:10%
First line
second line

100:00:00.000 --> 100:00:01.000
Much later
`);
  });

  it.each([
    ['<b>bold</b> <i>it</i> <u>under</u>', '<b>bold</b> <i>it</i> <u>under</u>'],
    ['<c.red.evil>x</c> <c>y</c>', '<c.red>x</c> <c>y</c>'],
    ['<v.loud  Ada & Bob >Hello', '<v Ada &amp; Bob>Hello</v>'],
    ['<lang de-AT>Servus</lang> <lang "><b>x', '<lang de-AT>Servus</lang> <b>x</b>'],
    ['<ruby>rain<rt>ame</rt></ruby> <rt>x</rt>', '<ruby>rain<rt>ame</rt></ruby> x'],
    ['<b><i>x</b></i>', '<b><i>x</i></b>'],
    ['<00:00:01.500>sung', 'sung'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<b onclick=alert(1)>x</b>', '<b>x</b>'],
    ['I <3 you & 1 < 2 > 0', 'I &lt;3 you &amp; 1 &lt; 2 &gt; 0'],
    ['&lt;b&gt; &amp;amp; &#60;i&#x3e; &nbsp;&quot;', '&lt;b&gt; &amp;amp; &lt;i&gt; &nbsp;"'],
    ['a&#10;&#10;00:05.000 --&gt; 00:06.000', 'a&amp;#10;&amp;#10;00:05.000 --&gt; 00:06.000'],
    ['bell\u0007 and \u007f', 'bell and'],
    ['Cafe\u0301 <b>\u0338x</b> &#101;&#769;', 'Café <b>\u0338x</b> é'],
  ])('keeps harmless tags and escapes all else: %j', (text, clean) => {
    expect(textOf(text)).toBe(clean);
  });

  it.each([
    [
      'no header',
      '00:01.000 --> 00:02.000\nx',
      'Line 1: Here should be the times of a caption, like 00:00:01,000 --> 00:00:03,500.',
    ],
    ['HTML', '<!doctype html><html><script>alert(1)</script></html>', 'Line 2: Here should be the times'],
    ['HTML behind the header', 'WEBVTT\n\n<script>\nalert(1)', 'Line 4: Here should be the times'],
    [
      'a cue that touches the header',
      'WEBVTT\n00:01.000 --> 00:02.000\nx',
      'Line 2: Below WEBVTT there should be an empty line.',
    ],
    ['negative times', 'WEBVTT\n\n-00:01.000 --> 00:02.000\nx', 'Line 3: Here should be the times'],
    ['times without end', 'WEBVTT\n\n00:01.000 --> Infinity\nx', 'Line 3: Here should be the times'],
    ['sixty seconds', 'WEBVTT\n\n00:60.000 --> 01:01.000\nx', 'Line 3: Here should be the times'],
    [
      'an end before the start',
      'WEBVTT\n\n00:02.000 --> 00:02.000\nx',
      'Line 3: This caption ends before it begins.',
    ],
    [
      'cues out of order',
      'WEBVTT\n\n00:02.000 --> 00:03.000\nx\n\n00:01.000 --> 00:04.000\ny',
      'Line 6: This caption begins before the one above it.',
    ],
    ['no cue', 'WEBVTT\n\nNOTE nothing', 'There are no captions in this file.'],
    ['nothing', '', 'There are no captions in this file.'],
    ['empty cues only', oneCue('<b></b>'), 'There are no captions in this file.'],
    ['a NUL', oneCue('a\0b'), 'This is no caption file.'],
    [
      'a line of a megabyte',
      oneCue('x'.repeat(1_000_000)),
      'Line 4: This caption has more than 1000 characters.',
    ],
    [
      'a time line of a megabyte',
      `WEBVTT\n\n${' '.repeat(500_000)}-->${'0'.repeat(500_000)}`,
      'Line 3: Here should be',
    ],
    [
      '100,000 cues',
      `WEBVTT\n${'\n00:01.000 --> 00:02.000\nx\n'.repeat(100_000)}`,
      'There are more than 10000 captions in this file.',
    ],
  ])('with %s is refused in words', (_name, file, message) => {
    expect(() => convert(file)).toThrow(CaptionFault);
    expect(() => convert(file)).toThrow(message);
  });

  it.each([
    ['Latin-1', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\ncaf\xe9', 'latin1')],
    ['half a character', Buffer.from(oneCue('é')).subarray(0, -2)],
    [
      'UTF-16 with an odd end',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(oneCue('x'), 'utf16le'), Buffer.from([1])]),
    ],
  ])('in %s is asked for as UTF-8', (_name, file) => {
    expect(() => convert(file)).toThrow('Please save it as UTF-8');
  });

  it('in UTF-16 with a byte order mark is read as well', () => {
    const little = Buffer.from(`\uFEFF${oneCue('Größe')}`, 'utf16le');
    for (const file of [little, Buffer.from(little).swap16()])
      expect(readCaptions(file)[0]?.text).toBe('Größe');
  });
});

describe('SRT', () => {
  it('becomes WebVTT, whatever program wrote it', () => {
    const file = `1\r\n00:00:01,000 --> 00:00:02,5\r\n{\\an8}<font color="#f00">Red</font> <i>rain</i>\r\n   \r\n2\n1:02:03.400 --> 1:02:04.000  X1:5\nfalls --> down\n`;
    expect(convert(file)).toBe(`WEBVTT

00:00:01.000 --> 00:00:02.500
Red <i>rain</i>

01:02:03.400 --> 01:02:04.000
falls --&gt; down
`);
  });

  it('with text where the times should be is refused with the line', () => {
    expect(() => convert('1\n00:00:01,000 --> 00:00:02,000\nx\n\ny')).toThrow(
      'Line 6: Here should be the times',
    );
  });
});

const word = fc.stringMatching(/^[a-zé<>&;#/.:{}\\ -]{1,30}$/);
const piece = fc.oneof(
  fc.constantFrom(
    '<b>',
    '</b>',
    '<i>',
    '<v A>',
    '</v>',
    '<c.red>',
    '<lang en>',
    '<ruby>',
    '<rt>',
    '</rt>',
    '</ruby>',
    '<script>',
    '&lt;',
    '&#10;',
    '\n',
    '-->',
  ),
  word,
  fc.string({ unit: 'grapheme', maxLength: 10 }),
);
const rawText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('any text', () => {
  it('keeps no markup but ours, and is stable when it is cleaned again', () => {
    fc.assert(
      fc.property(rawText, fc.boolean(), (raw, isWebvtt) => {
        const clean = cleanCueText(raw, isWebvtt);
        const OURS = /<\/?(?:b|i|u|ruby|rt|v|lang|c)>|<c(?:\.(?:bg_)?[a-z]+)+>|<v [^<>]+>|<lang [\w-]+>/g;
        expect(clean.replace(OURS, '')).not.toMatch(/[<>]/);
        expect(clean).not.toMatch(/\n\s*\n|-->|^\s|\s$/);
        expect(cleanCueText(clean, true)).toBe(clean);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('of a file ends in captions that read the same when they are read again, or in a fault', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'WEBVTT',
        '',
        '1',
        'NOTE x',
        'STYLE',
        '00:01.000 --> 00:02.000',
        '00:00:03,000 --> 00:00:04,000',
        '--> ',
      ),
      rawText,
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        let cues: Cue[];
        try {
          cues = readCaptions(Buffer.from(lines.join('\n')));
        } catch (error) {
          expect(error).toBeInstanceOf(CaptionFault);
          return;
        }
        expect(readCaptions(Buffer.from(writeWebvtt(cues)))).toEqual(cues);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('of any bytes ends in captions or in a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(() => readCaptions(Buffer.from(bytes))).toThrow(CaptionFault);
      }),
    );
  });
});
