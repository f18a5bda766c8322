import removeCssComments from './css-comments-loader.js';

it('removes the comments of a style, and keeps its lines', () => {
  const style = [
    'const A = styled.p`',
    '  /* One',
    '     of two lines. */',
    '  color: red; /* kept */',
    '`;',
  ];
  expect(removeCssComments(style.join('\n'))).toBe(
    ['const A = styled.p`', '', '', '  color: red; /* kept */', '`;'].join('\n'),
  );
});

it.each([
  ['a comment for webpack', 'import(\n  /* webpackChunkName: "late" */\n  "./late"\n)'],
  ['a comment before code', '  /* one */ call("*/");\n  /* two */ call();'],
  ['a text with the signs of a comment', 'const types = ["image/*",\n"*/*"];\nf(`\n  a /* b */\n`);'],
])('leaves %s', (_, source) => {
  expect(removeCssComments(source)).toBe(source);
});
