import { act, fireEvent, render, screen } from '@testing-library/react';
import { useHoverPreview } from './hover-preview';

let unwanted: string[];

beforeEach(() => {
  jest.useFakeTimers();
  unwanted = [];
  window.matchMedia = ((query: string) => ({
    matches: unwanted.some((part) => query.includes(part)),
  })) as typeof window.matchMedia;
  Object.assign(HTMLMediaElement.prototype, { load: () => undefined, play: async () => undefined });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(navigator, { connection: undefined });
});

function Card({ name, videoUrl = `/${name}.mp4` }: { name: string; videoUrl?: string | null }) {
  const { handlers, preview } = useHoverPreview(videoUrl);
  return (
    <article aria-label={name} {...handlers}>
      <a href="/watch/1">{name}</a>
      <button type="button">Like {name}</button>
      {preview}
    </article>
  );
}

const card = (name: string) => screen.getByRole('article', { name });
const previews = () => [...document.querySelectorAll('video')].map((video) => video.getAttribute('src'));
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const enter = (name: string, pointerType = 'mouse') => fireEvent.pointerEnter(card(name), { pointerType });
const leave = (name: string) => fireEvent.pointerLeave(card(name), { pointerType: 'mouse' });
/** Focuses as the keyboard does; jsdom treats every focus as one by keyboard. */
const focus = (name: string) => act(() => screen.getByRole('link', { name }).focus());

describe('the preview of a card', () => {
  it('plays muted after a mouse has rested on the card, and ends when it leaves', () => {
    render(<Card name="one" />);
    enter('one');
    wait(399);
    expect(previews()).toEqual([]);
    wait(1);
    expect(previews()).toEqual(['/one.mp4']);
    expect(document.querySelector('video')?.muted).toBe(true);
    leave('one');
    expect(previews()).toEqual([]);
  });

  it('does not start when the mouse has left before', () => {
    render(<Card name="one" />);
    enter('one');
    wait(300);
    leave('one');
    wait(1_000);
    expect(previews()).toEqual([]);
  });

  it('plays for the focus of the keyboard, also on a control of the card, and ends with it', () => {
    render(<Card name="one" />);
    focus('one');
    wait(400);
    expect(previews()).toEqual(['/one.mp4']);
    act(() => screen.getByRole('button', { name: 'Like one' }).focus());
    expect(previews()).toEqual(['/one.mp4']);
    act(() => screen.getByRole('button', { name: 'Like one' }).blur());
    expect(previews()).toEqual([]);
  });

  it('is the only one: another card ends it', () => {
    render(
      <>
        <Card name="one" />
        <Card name="two" />
      </>,
    );
    focus('one');
    wait(400);
    enter('two');
    wait(400);
    expect(previews()).toEqual(['/two.mp4']);
  });

  it.each([
    ['reduced motion', () => unwanted.push('reduced-motion')],
    ['reduced data', () => unwanted.push('reduced-data')],
    ['a browser that saves data', () => Object.assign(navigator, { connection: { saveData: true } })],
    ['a slow connection', () => Object.assign(navigator, { connection: { effectiveType: '2g' } })],
  ])('does not play with %s', (_name, prepare) => {
    prepare();
    render(<Card name="one" />);
    enter('one');
    focus('one');
    wait(1_000);
    expect(previews()).toEqual([]);
  });

  it('does not play under a finger, nor without a video', () => {
    render(
      <>
        <Card name="one" />
        <Card name="two" videoUrl={null} />
      </>,
    );
    enter('one', 'touch');
    enter('two');
    wait(1_000);
    expect(previews()).toEqual([]);
  });
});
