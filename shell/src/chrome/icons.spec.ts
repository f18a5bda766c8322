import { Sparkle } from 'lucide-react';
import names from './icon-names.json';
import { ICONS, iconNamed } from './icons';

it('has the icons that the manifest of the shell promises', () => {
  expect([...names].sort()).toEqual(Object.keys(ICONS).sort());
});

it.each(['rocket-ship', 'constructor', '__proto__', 'toString'])('has a default one for %s', (name) => {
  expect(iconNamed(name)).toBe(Sparkle);
});
