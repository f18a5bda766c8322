import fc from 'fast-check';
import { csvLine } from './csv.js';

test.each([
  [['a', 1, null], 'a,1,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@SUM(A1)'], `"'=1+1","'+1","'-1","'@SUM(A1)"\r\n`],
  [['\tx', '\rx', '\t=x'], `"'\tx","'\rx","'\t'=x"\r\n`],
  [['＝1', '＋1', '－1', '＠x'], `"'＝1","'＋1","'－1","'＠x"\r\n`],
  [['a;=1', 'a,-b', 'a\n@x', 'a\t＝1'], `"a;'=1","a,'-b","a\n'@x","a\t'＝1"\r\n`],
  [['a;b', "it's", 'a-b', 'x = y', 'a; b'], `"a;b",it's,a-b,x = y,"a; b"\r\n`],
  [['=HYPERLINK("http://x","y")', -1], `"'=HYPERLINK(""http://x"",""y"")",-1\r\n`],
])('%j is written as RFC 4180 says, and no text as a formula', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

/** Parses one line of RFC 4180, independently of the writer. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  for (let rest = line.slice(0, -2); ; ) {
    const [whole = '', quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(rest) ?? [];
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (rest.length === whole.length) return cells;
    rest = rest.slice(whole.length + 1);
  }
}

/** The characters of separators and formulas. */
const MARKS = [...`=+-@＝＋－＠,;"'a \t\r\n`];

test('every text can be read again, and begins no formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...MARKS) })), {
        minLength: 1,
        maxLength: 5,
      }),
      (texts) => {
        const read = readLine(csvLine(texts));
        const withoutMarks = (text: string) => text.replaceAll("'", '');
        expect(read.map(withoutMarks)).toEqual(texts.map(withoutMarks));
        for (const [i, cell] of read.entries())
          expect(cell.length).toBeGreaterThanOrEqual(texts[i]?.length ?? 0);
        for (const cell of read) expect(cell).not.toMatch(/(^|[,;\t\r\n])[=+\-@\t\r＝＋－＠]/);
      },
    ),
  );
});
