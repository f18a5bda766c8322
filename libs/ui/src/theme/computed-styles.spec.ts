/** The quick matcher of `@beem/testing/jest-quick-styles.cjs` must find the same as jsdom's general one. */
const PAGE = `
  <main class="page wide"><section id="first" class="a b"><p class="a">one</p><p>two</p><a class="link a" href="/x">x</a></section>
    <section class="b"><button class="c" aria-pressed="true" disabled>press</button><svg class="icon"><linearGradient class="g"/></svg></section>
  </main>`;

const SELECTORS = [
  ...[
    '.a',
    'p',
    'P',
    '*',
    '#first',
    '.a.b',
    'p.a',
    '.missing',
    'section p',
    'section > .a',
    'p + p',
    'p ~ a',
    '.b .c',
  ],
  ...[
    '.c:disabled',
    '.c[aria-pressed="true"]',
    '.c[aria-pressed]',
    '[aria-pressed]',
    'a:any-link',
    ':not(.a)',
    'p:not(.a)',
  ],
  ...[
    '.a, .c',
    '.missing, p',
    'section:is(.a, .b) > button',
    'main :where(.a)',
    '.b:has(.c)',
    'svg',
    'linearGradient',
    '.g',
  ],
  ...[
    '.page.wide .link',
    ':is(.a, .c)',
    'p:first-child',
    'section:nth-child(2) .icon',
    '.a:hover',
    '.c::before',
    '..broken',
  ],
];

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test.each(SELECTORS)('a rule of %s styles the elements that it matches, and no others', (selector) => {
  document.body.innerHTML = PAGE;
  document.head.innerHTML = `<style>${selector} { pointer-events: none; }</style>`;
  const matches = (element: Element) => {
    try {
      return element.matches(selector);
    } catch {
      return false;
    }
  };
  // `pointer-events` is inherited: an element has it when it or an ancestor matches.
  for (const element of document.body.querySelectorAll('*')) {
    let isExpected = false;
    for (let one: Element | null = element; one; one = one.parentElement) isExpected ||= matches(one);
    expect([element.outerHTML, getComputedStyle(element).pointerEvents]).toEqual([
      element.outerHTML,
      isExpected ? 'none' : 'auto',
    ]);
  }
});
