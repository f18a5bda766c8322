import { SUPPORT_EMAIL } from '@beem/contracts';
import { fakeApi, renderPage } from '@beem/testing/web';
import { screen, within } from '@testing-library/react';
import SupportPage from './support';

beforeEach(() => void fakeApi());

const open = (at: string) => renderPage(<SupportPage />, { at, available: ['/support', '/support/contact'] });

describe('the support center', () => {
  it('has the three topics; each leads to its answers', () => {
    open('/support');
    expect(screen.getByRole('heading', { level: 1, name: 'Support Center' })).toBeTruthy();
    expect(screen.getByText('We answer within 24 hours on business days')).toBeTruthy();
    for (const name of ['Account & Profile', 'Creator Tools', 'Safety & Privacy']) {
      const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
      const answers = screen.getByRole('region', { name });
      expect(link.getAttribute('href')).toBe(`#${answers.id}`);
      expect(within(answers).getAllByRole('group').length).toBeGreaterThan(3);
    }
  });

  it('leads to the contact page and to the legal texts', () => {
    open('/support');
    expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/support/contact');
    const legal = within(screen.getByRole('navigation', { name: 'Legal' }));
    expect(legal.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/terms',
      '/privacy',
    ]);
  });

  it('copies the address', async () => {
    const { visitor } = open('/support');
    await visitor.click(screen.getByRole('button', { name: 'Copy email' }));
    expect(await screen.findByText('Email copied!')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(SUPPORT_EMAIL);
  });

  it('says how to copy the address where the browser refuses', async () => {
    const { visitor } = open('/support');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await visitor.click(screen.getByRole('button', { name: 'Copy email' }));
    expect(await screen.findByText('Could not copy the email')).toBeTruthy();
    expect(screen.queryByText('Email copied!')).toBeNull();
  });
});

describe('the contact page', () => {
  it('shows the address, the response time and what to write', () => {
    open('/support/contact');
    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy();
    expect(screen.getByText('We answer within 24 hours on business days')).toBeTruthy();
    expect(screen.getByText(SUPPORT_EMAIL)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
      `mailto:${SUPPORT_EMAIL}`,
    );
    expect(screen.getByRole('link', { name: 'Account & Profile' }).getAttribute('href')).toBe(
      `mailto:${SUPPORT_EMAIL}?subject=Account%20%26%20Profile`,
    );
  });

  it('copies the address', async () => {
    const { visitor } = open('/support/contact');
    await visitor.click(screen.getByRole('button', { name: 'Copy email' }));
    expect(await screen.findByText('Email copied!')).toBeTruthy();
  });
});
