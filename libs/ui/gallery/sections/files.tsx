import { styled } from '@beem/platform';
import { FilePlay } from 'lucide-react';
import { useState } from 'react';
import {
  FileDrop,
  type Picture,
  PictureInput,
  type PictureInputProps,
  PicturePreview,
  Text,
} from '../../src';
import { pictureFile } from '../samples';
import { Section } from '../section';

export function FileSection() {
  const [name, setName] = useState('');
  const drop = { icon: <FilePlay />, prompt: 'Choose a video', formats: 'MP4, MOV, AVI' };
  return (
    <Section title="File, picture">
      <FileDrop
        {...drop}
        accept="video/*"
        onFile={(file) => setName(file.name)}
        hint="It is checked while it arrives."
      />
      {name && <Text $type="small">{name}</Text>}
      <FileDrop {...drop} error="Choose a video: MP4, MOV or AVI." onFile={(file) => setName(file.name)} />
      <FileDrop {...drop} disabled onFile={(file) => setName(file.name)} />
      <FileDrop {...drop} look="compact" onFile={(file) => setName(file.name)} />
      <Preview>
        <PicturePreview
          alt="The chosen part of a picture"
          picture={{ file: pictureFile, aspect: 16 / 9, area: null }}
        />
      </Preview>
      <Chooser label="Cover" shape="2:3" />
      <Chooser label="Still" shape="16:9" />
      <Chooser label="Avatar" shape="1:1" />
      <Chooser label="Cover, compact" shape="16:9" look="compact" />
      <Chooser label="Cover, as large as the picture" shape="2:3" look="shaped" />
    </Section>
  );
}

function Chooser(props: Pick<PictureInputProps, 'label' | 'shape' | 'look'>) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [refusal, setRefusal] = useState<string>();
  return (
    <PictureInput
      {...props}
      picture={picture}
      onPictureChange={(chosen) => {
        setPicture(chosen);
        setRefusal(undefined);
      }}
      onRefused={(sentence) => {
        setPicture(null);
        setRefusal(sentence);
      }}
      isRefused={refusal !== undefined}
      error={refusal}
    />
  );
}

const Preview = styled.div`
  position: relative;
  max-width: 240px;
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-md);
  overflow: hidden;
`;
