import type { CurrentUser } from '@beem/api-client';
import { DateField, Form, LeaveGuard, useForm, useIsDirty } from '@beem/forms';
import { styled } from '@beem/platform';
import { ageInYears, birthDateError } from '@beem/rules';
import { Badge, Button } from '@beem/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
import { Card, CardHead, CardText } from '../../shared/card';
import { dateFaultToast, dateNotSaved, hideSaved, useSetDateOfBirth } from './age.mutations';

/** The user's age, and the date of birth that verifies it. */
export function AgeCard({ user }: { user: CurrentUser }) {
  const save = useSetDateOfBirth();
  const saved = user.dateOfBirth ?? '';
  const form = useForm({
    initial: { dateOfBirth: saved },
    validate: ({ dateOfBirth }) => ({ dateOfBirth: birthDateError(dateOfBirth, new Date()) }),
    invalidToast: ({ dateOfBirth }) => dateFaultToast(birthDateError(dateOfBirth, new Date())),
    failureToast: dateNotSaved,
    onSubmit: ({ dateOfBirth }) => save.mutateAsync(dateOfBirth),
  });
  const isDirty = useIsDirty(form);
  function submit(event: FormEvent) {
    hideSaved();
    form.submit(event);
  }
  useEffect(() => {
    // Another tab has saved a date, and this one has no entry.
    if (!isDirty && form.getValues('dateOfBirth') !== saved) form.reset({ dateOfBirth: saved });
  });
  return (
    <Card aria-labelledby="age-title">
      <CardHead>
        <h2 id="age-title">Age Verification</h2>
        <AgeState dateOfBirth={user.dateOfBirth} />
      </CardHead>
      <CardText>Some films are for adults. Your date of birth is never shown to anyone.</CardText>
      <DateFormWidth>
        <DateForm form={{ ...form, submit }} label="Age Verification">
          <DateField
            form={form}
            name="dateOfBirth"
            label="Date of birth"
            max={new Date().toISOString().slice(0, 10)}
            autoComplete="bday"
          />
          <Button type="submit" busy={form.isPending} busyLabel="Saving...">
            Save
          </Button>
          <LeaveGuard form={form} />
        </DateForm>
      </DateFormWidth>
    </Card>
  );
}

function AgeState({ dateOfBirth }: Pick<CurrentUser, 'dateOfBirth'>) {
  if (dateOfBirth === null) {
    return (
      <Badge tone="warning" icon={<CircleAlert aria-hidden="true" />}>
        Age not verified
      </Badge>
    );
  }
  return (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      Verified age: {ageInYears(dateOfBirth, new Date())}
    </Badge>
  );
}

/** Measured in `rem`: the button is beside the field where both fit at the user's text size. */
const DateFormWidth = styled.div`
  container-type: inline-size;
  margin-top: 16px;
`;

const DateForm = styled(Form<{ dateOfBirth: string }>)`
  grid-template-columns: minmax(0, 17rem);
  gap: 12px;
  > button {
    justify-self: start;
  }
  @container (min-width: 18rem) {
    grid-template-columns: minmax(0, 17rem) auto;
    justify-content: start;
    align-items: start;
    /* The button is beside the box of the field, below its label. */
    > button {
      margin-top: calc(1.25rem + 8px);
    }
  }
`;
