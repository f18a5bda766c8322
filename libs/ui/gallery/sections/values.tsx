import { useState } from 'react';
import { ChipsInput, DateInput, MoneyInput, NumberInput } from '../../src';
import { Section } from '../section';

export function ValueSection() {
  const [cents, setCents] = useState<number | null>(1250);
  const [low, setLow] = useState<number | null>(300);
  const [position, setPosition] = useState<number | null>(3);
  const [birthday, setBirthday] = useState('1994-06-21');
  const [noDay, setNoDay] = useState('');
  const [tags, setTags] = useState(['Fantasy', 'Sky']);
  return (
    <Section title="Number, money, date, chips">
      <NumberInput
        label="Episode number"
        value={position}
        onValueChange={setPosition}
        hint="Its place in the show."
      />
      <MoneyInput label="Amount" value={cents} onValueChange={setCents} />
      <MoneyInput
        label="Amount"
        value={low}
        onValueChange={setLow}
        error="The minimum donation amount is $5 to help creators receive more and cover platform fees."
      />
      <DateInput
        label="Date of birth"
        value={birthday}
        max="2026-11-22"
        onChange={(event) => setBirthday(event.target.value)}
      />
      <DateInput
        label="Date of birth"
        value={noDay}
        error="Please enter your date of birth."
        onChange={(event) => setNoDay(event.target.value)}
      />
      <ChipsInput
        label="Tags"
        hint="Separate tags with commas"
        values={tags}
        onValuesChange={setTags}
        suggestions={['Animation', 'Drama']}
      />
      <ChipsInput label="Tags" readOnly values={tags} onValuesChange={setTags} />
    </Section>
  );
}
