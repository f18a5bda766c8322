import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchInput } from './search-input';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const rest = () => act(() => void jest.advanceTimersByTime(300));

/** @param delayMs time until the page receives the search, e.g. while a router renders a long list */
function renderField(initial = '', delayMs = 0) {
  const onSearch = jest.fn();
  function Page() {
    const [value, setValue] = useState(initial);
    const search = (text: string) => {
      onSearch(text);
      if (delayMs > 0) setTimeout(() => setValue(text), delayMs);
      else setValue(text);
    };
    return (
      <>
        <SearchInput label="Search" value={value} onSearch={search} />
        <button type="button" onClick={() => setValue('')}>
          Clear
        </button>
      </>
    );
  }
  render(<Page />);
  return onSearch;
}

describe('SearchInput', () => {
  it('searches once the user pauses, without the blanks around, which stay in the field', () => {
    const onSearch = renderField();
    type('low');
    type('low ');
    expect(onSearch).not.toHaveBeenCalled();
    rest();
    expect(onSearch.mock.calls).toEqual([['low']]);
    expect(field().value).toBe('low ');
    type('low t');
    rest();
    expect(onSearch.mock.calls.at(-1)).toEqual(['low t']);
  });

  it('does not repeat the current search', () => {
    const onSearch = renderField('low');
    type('low ');
    rest();
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('keeps what is typed while its own search is under way', () => {
    const onSearch = renderField('', 100);
    type('lo');
    rest();
    type('low');
    act(() => void jest.advanceTimersByTime(100));
    expect(field().value).toBe('low');
    rest();
    expect(onSearch.mock.calls).toEqual([['lo'], ['low']]);
    act(() => void jest.advanceTimersByTime(100));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field().value).toBe('');
  });

  it('follows a search that is cleared elsewhere, and does not search again', () => {
    const onSearch = renderField('low');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field().value).toBe('');
    rest();
    expect(onSearch).not.toHaveBeenCalled();
  });
});
