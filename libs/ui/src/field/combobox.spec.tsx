import { GENRES, type Genre } from '@beem/contracts';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';

const OPTIONS = GENRES.map((genre) => ({ value: genre, label: genre }));

function Genres({ most, onChosen }: { most?: number; onChosen: (values: Genre[]) => void }) {
  const [values, setValues] = useState<Genre[]>([]);
  return (
    <Combobox
      label="Genres"
      options={OPTIONS}
      values={values}
      most={most}
      onValuesChange={(next) => {
        setValues(next);
        onChosen(next);
      }}
    />
  );
}

function open(most?: number) {
  const chosen = jest.fn<void, [Genre[]]>();
  render(<Genres most={most} onChosen={chosen} />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Genres' });
  return { chosen: () => chosen.mock.lastCall?.[0] ?? [], box, user: userEvent.setup({ delay: null }) };
}
const options = () => within(screen.getByRole('listbox')).queryAllByRole('option');
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a combobox', () => {
  it('shows what fits what is typed, without regard to capitals', async () => {
    const { box, user } = open();
    await user.type(box, 'CRI');
    expect(options().map((option) => option.textContent)).toEqual(['Crime']);
    expect(screen.getByRole('status').textContent).toBe('1 match');
    expect(box.ariaExpanded ?? box.getAttribute('aria-expanded')).toBe('true');
  });

  it('is used with the keyboard alone', async () => {
    const { box, user, chosen } = open();
    await user.tab();
    expect(document.activeElement).toBe(box);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(box)).toBe('Adventure');
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(['Adventure']);
    await user.keyboard('{ArrowUp}');
    expect(active(box)).toBe('Sport');
    await user.keyboard('{Enter}myst{Enter}');
    expect(chosen()).toEqual(['Adventure', 'Sport', 'Mystery']);
    await user.keyboard('{Backspace}');
    expect(chosen()).toEqual(['Adventure', 'Sport']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('names what is chosen, and takes it back with its own button or a second choice', async () => {
    const { box, user, chosen } = open();
    await user.click(box);
    await user.click(screen.getByRole('option', { name: 'Drama' }));
    expect(screen.getByRole('option', { name: 'Drama' }).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Remove Drama' }));
    expect(chosen()).toEqual([]);
    expect(document.activeElement).toBe(box);
    await user.click(screen.getByRole('option', { name: 'War' }));
    await user.click(screen.getByRole('option', { name: 'War' }));
    expect(chosen()).toEqual([]);
  });

  it('takes no more than it may', async () => {
    const { box, user, chosen } = open(2);
    await user.type(box, 'dram{Enter}war{Enter}');
    await user.click(screen.getByRole('option', { name: 'Crime' }));
    expect(chosen()).toEqual(['Drama', 'War']);
  });

  it('replaces the choice where only one is allowed', async () => {
    const { box, user, chosen } = open(1);
    await user.type(box, 'dram{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(box, 'war{Enter}');
    expect(chosen()).toEqual(['War']);
  });

  it('says when nothing fits, and Enter then sends no form', async () => {
    const submit = jest.fn((event: SubmitEvent) => event.preventDefault());
    document.addEventListener('submit', submit);
    const { box, user } = open();
    await user.type(box, 'opera{Enter}');
    expect(screen.getByText('No matches')).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
    document.removeEventListener('submit', submit);
  });
});
