import fc from 'fast-check';
import { normalizeEmail } from './email';

describe('the normal form of an e-mail address', () => {
  it.each([
    ['ilke@kiki.example.com', 'ilke@kiki.example.com'],
    [' ILKE@Kiki.Example.COM ', 'ilke@kiki.example.com'],
    ['İlke@kİkİ.example.com', 'ilke@kiki.example.com'],
    ['il\u212Ae@ki\u212Ai.example.com', 'ilke@kiki.example.com'],
    ['\uFF29\uFF2C\uFF2B\uFF25@kiki.example.com', 'ilke@kiki.example.com'],
    ['i\u0307lke@kiki.example.com', 'ilke@kiki.example.com'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--BCHER-kva.example', 'ada@xn--bcher-kva.example'],
    ['\u203Eada@example.com', '\u0305ada@example.com'],
  ])('of %p is %p', (typed, normal) => {
    expect(normalizeEmail(typed)).toBe(normal);
  });

  it('keeps different addresses apart', () => {
    const addresses = ['ada@example.com', 'ada+film@example.com', 'a.da@example.com', 'ada@example.org'];
    expect(new Set(addresses.map(normalizeEmail)).size).toBe(addresses.length);
    // A dotless ı is a different letter, and so is ß.
    expect(normalizeEmail('ılke@example.com')).not.toBe(normalizeEmail('ilke@example.com'));
    expect(normalizeEmail('gro\u00DF@example.com')).not.toBe(normalizeEmail('gross@example.com'));
  });

  it('stays what it is when it is made again, of any text', () => {
    const tricky = fc.constantFrom(...'iIİıſß\u0307\u0301\u212A\u03A3@. \uFF20\uFE52\u3002xk');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: tricky })), (text) => {
        const once = normalizeEmail(text);
        expect(normalizeEmail(once)).toBe(once);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (local, domain) => {
        const once = normalizeEmail(`${local}@${domain}.example`);
        expect(normalizeEmail(once)).toBe(once);
      }),
    );
  });
});
