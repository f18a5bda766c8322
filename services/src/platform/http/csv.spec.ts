import fc from 'fast-check';
import { csvLine } from './csv.js';

test.each([
  [['a', 1, null], 'a,1,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'], `'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx"\r\n`],
  [['=HYPERLINK("http://x","y")', -1], `"'=HYPERLINK(""http://x"",""y"")",-1\r\n`],
])('%j is written as RFC 4180 says, and no text as a formula', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

/** A reader of RFC 4180 for one line, written apart from the writer. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  for (let rest = line.slice(0, -2); ; ) {
    const [whole = '', quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(rest) ?? [];
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (rest.length === whole.length) return cells;
    rest = rest.slice(whole.length + 1);
  }
}

test('every text can be read again, and begins no formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (texts) => {
      const read = readLine(csvLine(texts));
      expect(read.map((cell, i) => (cell === `'${texts[i]}` ? cell.slice(1) : cell))).toEqual(texts);
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
