import { layOutLetter } from './mail-layout.js';

const letter = {
  preview: 'In short',
  heading: 'Hello <b>Ada</b>',
  paragraphs: ['One & two.', 'Three.'],
  action: { label: 'Open it', url: 'https://beem.example/verify-email#token=abc&x="1"' },
  footnote: 'Why you get this.',
};

describe('a mail', () => {
  it('says the same as text and as a page', () => {
    const { html, text } = layOutLetter(letter);
    expect(text).toContain('Hello <b>Ada</b>\n\nOne & two.\n\nThree.\n\nOpen it:\nhttps://beem.example/');
    for (const part of ['One &#38; two.', 'Three.', 'Open it', 'Why you get this.', 'In short'])
      expect(html).toContain(part);
  });

  it('lets nothing that users typed become markup', () => {
    const { html } = layOutLetter(letter);
    expect(html).toContain('Hello &#60;b&#62;Ada&#60;/b&#62;');
    expect(html).toContain('href="https://beem.example/verify-email#token=abc&#38;x=&#34;1&#34;"');
  });

  it('has no button where there is nothing to do', () => {
    const { html, text } = layOutLetter({ ...letter, action: undefined });
    expect(html).not.toContain('<a ');
    expect(text).not.toContain('https:');
  });
});
