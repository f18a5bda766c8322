import { FilePlay } from 'lucide-react';
import { useState } from 'react';
import { FileDrop, type Picture, PictureInput, Text } from '../../src';
import { Section } from '../section';

export function FileSection() {
  const [name, setName] = useState('');
  const [cover, setCover] = useState<Picture | null>(null);
  const [still, setStill] = useState<Picture | null>(null);
  const [avatar, setAvatar] = useState<Picture | null>(null);
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
      <PictureInput label="Cover" shape="2:3" picture={cover} onPictureChange={setCover} />
      <PictureInput label="Still" shape="16:9" picture={still} onPictureChange={setStill} />
      <PictureInput label="Avatar" shape="1:1" picture={avatar} onPictureChange={setAvatar} />
    </Section>
  );
}
