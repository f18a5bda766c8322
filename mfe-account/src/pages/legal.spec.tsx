import { SUPPORT_EMAIL } from '@beem/contracts';
import { fakeApi, renderPage } from '@beem/testing/web';
import { screen, within } from '@testing-library/react';
import LegalPage from './legal';

const scrolled: string[] = [];

beforeEach(() => {
  fakeApi();
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
});

const open = (at: string) => renderPage(<LegalPage />, { at, available: ['/terms', '/privacy'] });
const section = (name: string) => screen.getByRole('region', { name }).textContent;

describe.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
])('%s', (path, title) => {
  it('has its title, the day from which it holds, and contents that lead to every section', () => {
    open(path);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('Effective 3 July 2025')).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(links.map((link) => link.textContent)).toEqual(headings);
    for (const link of links) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target?.textContent).toContain(link.textContent);
    }
  });

  it('is the same in any spelling of its address', () => {
    open(`${path.toUpperCase()}/`);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
});

describe('the terms', () => {
  it('say what the specification wants', () => {
    open('/terms');
    expect(section('Who may use Beem')).toContain('at least 13 years old');
    expect(section('Your films stay yours')).toMatch(/keep the ownership.*license to display it/);
    expect(section('What we may remove')).toMatch(/may remove content/);
    expect(section('Your data and how to reach us')).toMatch(
      /do not sell personal data. Requests for access and deletion go through support/,
    );
  });

  it('state the price of a donation and every fee', () => {
    open('/terms');
    expect(section('Prices and payments')).toMatch(/from \$5.*Beem keeps 10%, and 2.9% and 30 cents/);
  });

  it('list the report reasons as rules', () => {
    open('/terms');
    expect(section('What is not allowed')).toContain('Non-consensual Content / Deepfake Abuse');
  });
});

describe('the privacy policy', () => {
  it('says what is kept of donations, who sees it, and what Stripe gets', () => {
    open('/privacy');
    expect(section('What we keep, and what for')).toContain('Never your card: you give it to Stripe alone');
    expect(section('Who sees what')).toMatch(/Stripe: your card.*also an anonymous one/);
    expect(section('How long we keep it')).toContain('stay as amounts without your name and message');
    expect(document.body.textContent).not.toContain('no payments on Beem');
  });

  it('opens at the section that a link names', () => {
    open('/privacy#cookies-and-storage');
    expect(scrolled).toEqual(['cookies-and-storage']);
  });

  it('opens at an anchor that cannot be decoded as at none', () => {
    open('/terms#%E0%A4%A');
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeTruthy();
    expect(scrolled).toEqual([]);
  });

  it('names the address of support', () => {
    open('/privacy');
    expect(screen.getByRole('link', { name: SUPPORT_EMAIL }).getAttribute('href')).toBe(
      `mailto:${SUPPORT_EMAIL}`,
    );
  });
});
