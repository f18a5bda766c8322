import { styled, useTheme } from '@beem/platform';
import { Moon, Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SegmentedControl } from '../src';
import { SectionIndex } from './section-index';
import { ButtonSection } from './sections/buttons';
import { CardSection, GridSection } from './sections/cards';
import { ChartSection } from './sections/charts';
import { ChoiceSection } from './sections/choices';
import { FieldSection } from './sections/fields';
import { FileSection } from './sections/files';
import { IdentitySection } from './sections/identity';
import { ListSection } from './sections/lists';
import { OverlaySection } from './sections/overlays';
import { PageHeadSection } from './sections/page-head';
import { PressedStateSection } from './sections/pressed-states';
import { ProgressSection } from './sections/progress';
import { SkeletonSection } from './sections/skeletons';
import { StateSection } from './sections/states';
import { TableSection } from './sections/tables';
import { TypeSection } from './sections/type';
import { ValueSection } from './sections/values';

type TextSize = '100%' | '200%';

/** Every component in every state, in both themes and at two text sizes. Its page brings heading, router and toasts. */
export function Gallery() {
  const { theme, setTheme } = useTheme();
  const [size, setSize] = useTextSize();
  const sections = useRef<HTMLDivElement>(null);
  return (
    <>
      <Top>
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
        <SegmentedControl
          label="Text size"
          hideLabel
          value={size}
          onChange={setSize}
          options={[
            { value: '100%', label: 'Text 100 %' },
            { value: '200%', label: 'Text 200 %' },
          ]}
        />
      </Top>
      <SectionIndex sections={sections} />
      <div ref={sections} data-examples="">
        <Columns>
          <ButtonSection />
          <IdentitySection />
          <CardSection />
          <ListSection />
          <FieldSection />
          <ValueSection />
          <ProgressSection />
          <TypeSection />
          <ChartSection />
          <ChoiceSection />
          <FileSection />
          <OverlaySection />
          <StateSection />
          <PageHeadSection />
        </Columns>
        <PressedStateSection />
        <TableSection />
        <GridSection />
        <SkeletonSection />
      </div>
    </>
  );
}

/** The text size of the whole page while the gallery is open. */
function useTextSize() {
  const [size, setSize] = useState<TextSize>('100%');
  useEffect(() => {
    document.documentElement.style.fontSize = size === '100%' ? '' : size;
    return () => {
      document.documentElement.style.fontSize = '';
    };
  }, [size]);
  return [size, setSize] as const;
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  margin-bottom: 32px;
`;

/** As many columns as fit, also at large text, and about equally long. */
const Columns = styled.div`
  columns: 3 21rem;
  column-gap: 48px;
  > section {
    break-inside: avoid;
  }
`;
