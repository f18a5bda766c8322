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
    ['<v Ada -- -->Hello', '<v Ada>Hello</v>'],
    ['<v -->Hello', 'Hello'],
    ['<lang de-AT>Servus</lang> <lang "><b>x', '<lang de-AT>Servus</lang> <b>x</b>'],
    ['<ruby>rain<rt>ame</rt></ruby> <rt>x</rt>', '<ruby>rain<rt>ame</rt></ruby> x'],
    ['<b><i>x</b></i>', '<b><i>x</i></b>'],
    ['<00:00:01.500>sung <24:00:00.000>on', '<00:00:01.500>sung <24:00:00.000>on'],
    ['<00:99:00.000>sung', '&lt;00:99:00.000&gt;sung'],
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
      'neither header nor times',
      'x\ny',
      'Line 2: Here should be the times of a caption, like 00:00:01,000 --> 00:00:03,500.',
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

describe('the captions that a video site makes by machine', () => {
  /** A line of a blank before and behind the text, words with their times, and a cue of ten thousandths between two. */
  const FILE = `WEBVTT
Kind: captions
Language: en

00:00:00.480 --> 00:00:02.389 align:start position:0%
 
hello<00:00:00.719><c> there</c><00:00:01.040><c> rain</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%
hello there rain
 

00:00:02.399 --> 00:00:04.000 align:start position:0%
hello there rain
falls
`;

  it('come out with the same cues', () => {
    expect(readCaptions(Buffer.from(FILE))).toEqual([
      {
        ...{ startMs: 480, endMs: 2_389, settings: 'align:start position:0%' },
        text: ' \nhello<00:00:00.719><c> there</c><00:00:01.040><c> rain</c>',
      },
      { startMs: 2_389, endMs: 2_399, settings: 'align:start position:0%', text: 'hello there rain\n ' },
      { startMs: 2_399, endMs: 4_000, settings: 'align:start position:0%', text: 'hello there rain\nfalls' },
    ]);
    expect(convert(FILE)).toBe(FILE.replace('Kind: captions\nLanguage: en\n', ''));
  });

  it.each([
    ['a mark of byte order', `\uFEFF${FILE}`],
    ['the line ends of Windows', FILE.replaceAll('\n', '\r\n')],
    ['a mark and the line ends of old Macs', `\uFEFF${FILE.replaceAll('\n', '\r')}`],
    ['the map of HLS', FILE.replace('Kind', 'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\nKind')],
    [
      'the map below an empty line',
      FILE.replace('Language: en\n', '\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00.000\n'),
    ],
    [
      'styles, regions and notes',
      FILE.replace('\n\n00:00:02.389', '\n\nNOTE of\n  \nthe author\n\n00:00:02.389'),
    ],
    ['commas', FILE.replace(/^[\d:. >-]+(?= align)/gm, (times) => times.replaceAll('.', ','))],
    ['hours missing', FILE.replace(/^00:|(?<=--> )00:/gm, '')],
    [
      'a line of blanks between the blocks',
      FILE.replaceAll(/\n\n(?=00:00:02.399|00:00:00.480)/g, '\n\n  \n'),
    ],
  ])('come out the same with %s', (_name, file) => {
    expect(convert(file)).toBe(convert(FILE));
  });
});

describe('times', () => {
  it('may be a day and more, and a hundredth of a second long', () => {
    const file = 'WEBVTT\n\n24:00:00.000 --> 24:00:00.010\nx\n\n1000:00:00.000 --> 1000:00:01.000\ny\n';
    expect(readCaptions(Buffer.from(file)).map(({ startMs, endMs }) => endMs - startMs)).toEqual([10, 1_000]);
    expect(convert(file)).toBe(file);
  });

  it('make a cue of what is named like a note', () => {
    expect(convert('WEBVTT\n\nNOTE\n00:01.000 --> 00:02.000\nx')).toContain('\nx\n');
  });
});

describe('SRT', () => {
  it.each([
    ['1\n00:01,000 --> 00:02,000\nx', '00:00:01.000 --> 00:00:02.000\nx\n'],
    ['1\n25:00:01.5 --> 25:00:02.5\nx', '25:00:01.500 --> 25:00:02.500\nx\n'],
    ['00:00:01 --> 00:00:02\nx', '00:00:01.000 --> 00:00:02.000\nx\n'],
    ['1\n00:00:01,000 --> 00:00:01,010\n \nx\n   \ny', '00:00:01.000 --> 00:00:01.010\n \nx\n \ny\n'],
    [
      '1\n00:00:01,000 --> 00:00:02,000\n<B>x</B><br/><span class="a">{i}y{/i}</span> <em>z</em> 1 < 2',
      '00:00:01.000 --> 00:00:02.000\n<b>x</b>\n<i>y</i> <i>z</i> 1 &lt; 2\n',
    ],
  ])('%j comes out with the same cue', (file, cue) => {
    expect(convert(file)).toBe(`WEBVTT\n\n${cue}`);
  });

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
    '   ',
    '<00:00:01.000>',
    '<br>',
    '{b}',
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
        const OURS =
          /<\/?(?:b|i|u|ruby|rt|v|lang|c)>|<c(?:\.(?:bg_)?[a-z]+)+>|<v [^<>]+>|<lang [\w-]+>|<[\d:.]+>/g;
        expect(clean.replace(OURS, '')).not.toMatch(/[<>]/);
        expect(clean).not.toMatch(/\n\n|-->|^\n|\n$/);
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
        '  ',
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
