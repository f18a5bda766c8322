import { renderPage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { FilePlay } from 'lucide-react';
import { FileField, Form, SubmitButton, useForm } from './index';

const MOVIE = new File(['0123456789'], 'movie.mp4', { type: 'video/mp4' });
const MAX_BYTES = 5;

function Example({ send }: { send: (values: { video: File | null }) => unknown }) {
  const form = useForm<{ video: File | null }>({
    initial: { video: null },
    validate: ({ video }) => ({
      video: !video ? 'Choose a video.' : video.size > MAX_BYTES ? 'The file is too large.' : null,
    }),
    onSubmit: send,
  });
  return (
    <Form form={form} label="Example">
      <FileField
        form={form}
        name="video"
        icon={<FilePlay />}
        label="Video"
        prompt="Choose a video"
        formats="MP4"
        accept="video/*"
      />
      <SubmitButton form={form} busyLabel="Sending...">
        Send
      </SubmitButton>
    </Form>
  );
}

function open(send: (values: { video: File | null }) => unknown = () => undefined) {
  const page = renderPage(<Example send={send} />, { at: '/form' });
  return {
    ...page,
    group: () => screen.getByRole('group', { name: 'Video' }),
    choose: (file: File) => page.visitor.upload(screen.getByLabelText(/Choose a video/), file),
    submit: () => page.visitor.click(screen.getByRole('button', { name: 'Send' })),
  };
}

const noteOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a field for a file', () => {
  it('shows the fault of the chosen file under it, and moves the focus there', async () => {
    const { group, choose, submit } = open();
    await choose(MOVIE);
    await submit();
    await screen.findByText('The file is too large.');
    expect(noteOf(group())).toBe('The file is too large.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove file' }));
  });

  it('names the missing file while none is chosen', async () => {
    const { submit } = open();
    await submit();
    await screen.findByText('Choose a video.');
    expect(document.activeElement).toBe(screen.getByLabelText(/Choose a video/));
  });

  it('forgets the sentence with the file, and gives the focus to the next choice', async () => {
    const { visitor, choose, submit } = open();
    await choose(MOVIE);
    await submit();
    await screen.findByText('The file is too large.');
    await visitor.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(screen.queryByText('The file is too large.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Choose a video/)));
  });
});
