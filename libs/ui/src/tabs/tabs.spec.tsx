import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

function ProfileTabs() {
  const [tab, setTab] = useState<'shows' | 'videos' | 'saved'>('shows');
  return (
    <Tabs
      label="Videos"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'shows', label: 'Shows', count: 5 },
        { value: 'videos', label: 'Short Films' },
        { value: 'saved', label: 'Saved' },
      ]}
    >
      Panel of {tab}
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('shows the panel of the chosen tab, named by it', async () => {
    render(<ProfileTabs />);
    await userEvent.click(screen.getByRole('tab', { name: 'Short Films' }));
    expect(screen.getByRole('tabpanel', { name: 'Short Films' }).textContent).toBe('Panel of videos');
  });

  it('chooses with the arrow keys round the ends, and with Home and End', async () => {
    render(<ProfileTabs />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toBe('Short Films');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(selected()).toBe('Saved');
    await userEvent.keyboard('{Home}');
    expect(selected()).toBe('Shows5');
    await userEvent.keyboard('{End}');
    expect(selected()).toBe('Saved');
    expect(document.activeElement?.textContent).toBe('Saved');
  });

  it('shows a count of nothing without its pill', () => {
    const tabs = (['shows', 'videos'] as const).map((value, count) => ({ value, label: value, count }));
    render(
      <Tabs label="Counts" tabs={tabs} value="shows" onChange={() => undefined}>
        Panel
      </Tabs>,
    );
    expect(['0', '1'].map((text) => screen.getByText(text).hasAttribute('data-none'))).toEqual([true, false]);
  });

  it('is left by one press of Tab', async () => {
    render(<ProfileTabs />);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
