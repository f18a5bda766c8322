import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fakeApi, problem, renderPage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import * as ui from '../src';
import { Gallery } from './gallery';

// jsdom has no addresses of files.
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });

/** Components without a look of their own, which the page around the gallery brings or the address opens. */
const ELSEWHERE = ['GlobalStyle', 'ToastViewport', 'SupportFromAddress'];

const folder = path.join(__dirname, 'sections');
const sections = readdirSync(folder)
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .join('\n');

const components = Object.entries(ui)
  .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && ['function', 'object'].includes(typeof value))
  .map(([name]) => name);

it('shows every component that the package exports', () => {
  expect(components.length).toBeGreaterThan(80);
  const missing = components.filter((name) => !new RegExp(`<${name}\\b`).test(sections));
  expect(missing.filter((name) => !ELSEWHERE.includes(name))).toEqual([]);
});

it('switches theme and text size of the page, and leaves the text size as it was', async () => {
  fakeApi({ 'GET /api/user': problem(401, 'unauthenticated', 'Please sign in.') });
  const page = renderPage(<Gallery />);
  await page.visitor.click(await screen.findByRole('radio', { name: 'Text 200 %' }));
  expect(document.documentElement.style.fontSize).toBe('200%');
  await page.visitor.click(screen.getByRole('radio', { name: 'Light' }));
  expect(document.documentElement.className).toContain('light');
  page.unmount();
  expect(document.documentElement.style.fontSize).toBe('');
});
