import { Eye, Search } from 'lucide-react';
import { useState } from 'react';
import {
  CounterVoice,
  FieldGroup,
  FieldNote,
  IconButton,
  Input,
  SearchInput,
  Select,
  Textarea,
} from '../../src';
import { Section } from '../section';

export function FieldSection() {
  const [search, setSearch] = useState('');
  return (
    <Section title="Input, select, textarea">
      <Input label="Comment" placeholder="Add a comment..." />
      <Input label="Title" defaultValue="The Gardener Has Let Go" hint="Shown under the video." />
      <Input
        label="Username"
        defaultValue="ines_after_dark"
        error="Username is already taken. Please choose a different username."
      />
      <Input label="Search" hideLabel icon={<Search />} placeholder="Search by title" type="search" />
      <Input
        label="Password"
        type="password"
        defaultValue="a long secret"
        autoComplete="off"
        action={
          <IconButton label="Show password">
            <Eye aria-hidden="true" />
          </IconButton>
        }
      />
      <Input label="E-mail" defaultValue="leila@example.com" disabled />
      <SearchInput
        label="Filter a list"
        icon={<Search />}
        placeholder="Searches when you pause"
        value={search}
        onSearch={setSearch}
      />
      <FieldGroup label="A group of controls below one label">
        <Input label="First" hideLabel placeholder="First" />
        <FieldNote id="gallery-group" hint="A hint below them." />
      </FieldGroup>
      <FieldGroup label="A group whose label only screen readers get" hideLabel disabled>
        <Input label="Second" hideLabel placeholder="Without a label in view, disabled" />
      </FieldGroup>
      <FieldNote id="gallery-hint" hint="A hint below a group of controls." />
      <FieldNote id="gallery-error" error="An error below a group of controls." />
      <Select label="Genre" defaultValue="">
        <option value="">All Genres</option>
        <option>Drama</option>
        <option>Sci-Fi</option>
      </Select>
      <Textarea
        label="Details"
        showCounter
        maxLength={500}
        defaultValue="The audio is a full copy of a released song, start to end."
      />
      <Textarea label="Read only" readOnly defaultValue="It can be read and selected." />
      <Select label="Disabled" disabled defaultValue="">
        <option value="">All Genres</option>
      </Select>
      <CounterVoice left={62} />
    </Section>
  );
}
