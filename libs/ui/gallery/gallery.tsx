import { styled, useTheme } from '@beem/platform';
import { Moon, Sun } from 'lucide-react';
import { Logo, media, SegmentedControl, ToastViewport } from '../src';
import { ButtonSection } from './sections/buttons';
import { CardSection } from './sections/cards';
import { ChartSection } from './sections/charts';
import { ChoiceSection } from './sections/choices';
import { FieldSection } from './sections/fields';
import { FileSection } from './sections/files';
import { IdentitySection } from './sections/identity';
import { OverlaySection } from './sections/overlays';
import { PageHeadSection } from './sections/page-head';
import { ProgressSection } from './sections/progress';
import { StateSection } from './sections/states';
import { TableSection } from './sections/tables';
import { TypeSection } from './sections/type';
import { ValueSection } from './sections/values';

export function Gallery() {
  const { theme, setTheme } = useTheme();
  return (
    <Page>
      <Top>
        <h1>
          <Logo height={32} label="Beem components" />
        </h1>
        <SegmentedControl
          label="Theme"
          hideLabel
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
            { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
          ]}
        />
      </Top>
      <Columns>
        <div>
          <ButtonSection />
          <IdentitySection />
          <CardSection />
        </div>
        <div>
          <FieldSection />
          <ValueSection />
          <ProgressSection />
          <TypeSection />
          <PageHeadSection />
          <ChartSection />
        </div>
        <div>
          <ChoiceSection />
          <FileSection />
          <OverlaySection />
          <StateSection />
        </div>
      </Columns>
      <TableSection />
      <ToastViewport />
    </Page>
  );
}

const Page = styled.main`
  padding: var(--page-padding);
`;

const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 32px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 64px;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 32px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;
