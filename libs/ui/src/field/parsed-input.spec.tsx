import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyInput, NumberInput } from './parsed-input';

function open(Control: typeof MoneyInput, initial: number | null = null) {
  let current: number | null = initial;
  let set = (_value: number | null) => {};
  function Example() {
    const [value, setValue] = useState<number | null>(initial);
    current = value;
    set = setValue;
    return <Control label="Amount" value={value} onValueChange={setValue} />;
  }
  render(<Example />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  return {
    box,
    value: () => current,
    setValue: (value: number | null) => set(value),
    user: userEvent.setup({ delay: null }),
  };
}

describe('a money field', () => {
  it('gives whole cents, leaves the text alone while it is typed, and completes it afterwards', async () => {
    const { box, value, user } = open(MoneyInput);
    await user.type(box, '12.5');
    expect(box.value).toBe('12.5');
    expect(value()).toBe(1250);
    await user.tab();
    expect(box.value).toBe('12.50');
  });

  it('gives null while it is empty, and NaN for a text that is no amount, which stays to be corrected', async () => {
    const { box, value, user } = open(MoneyInput, 500);
    expect(box.value).toBe('5.00');
    await user.clear(box);
    expect(value()).toBeNull();
    await user.type(box, 'five');
    expect(value()).toBeNaN();
    await user.tab();
    expect(box.value).toBe('five');
  });
});

describe('a value that the form sets', () => {
  it('takes the place of what was typed', async () => {
    const { box, setValue, user } = open(MoneyInput);
    await user.type(box, '7');
    act(() => setValue(2500));
    expect(box.value).toBe('25.00');
    act(() => setValue(null));
    expect(box.value).toBe('');
  });
});

describe('a number field', () => {
  it('gives whole numbers only', async () => {
    const { box, value, user } = open(NumberInput);
    await user.type(box, '12');
    expect(value()).toBe(12);
    await user.type(box, '.5');
    expect(value()).toBeNaN();
  });
});
