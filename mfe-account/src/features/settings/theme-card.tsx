import { styled, type Theme, useTheme } from '@beem/platform';
import { SegmentedControl, type } from '@beem/ui';
import { Moon, Sun } from 'lucide-react';
import { Card } from '../../shared/card';

const OPTIONS = [
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
] as const satisfies readonly { value: Theme; label: string; icon: React.ReactNode }[];

/** The theme of this browser; it applies at once, also in other tabs. */
export function ThemeCard() {
  const { theme, setTheme } = useTheme();
  const Icon = theme === 'dark' ? Moon : Sun;
  return (
    <Row aria-labelledby="theme-title">
      <Icon size={20} aria-hidden="true" />
      <div>
        <h2 id="theme-title">Theme</h2>
        <p>{theme === 'dark' ? 'Dark' : 'Light'}</p>
      </div>
      <SegmentedControl label="Theme" hideLabel options={OPTIONS} value={theme} onChange={setTheme} />
    </Row>
  );
}

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding-block: 16px;
  > svg {
    color: var(--text-2);
  }
  > div {
    margin-right: auto;
  }
  h2 {
    ${type.body}
    font-weight: 600;
  }
  p {
    ${type.small}
    color: var(--text-3);
  }
`;
