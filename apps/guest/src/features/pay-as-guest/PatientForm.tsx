import {
  DateField,
  ErrorSummary,
  FieldPair,
  Form,
  Heading,
  MoneyField,
  Note,
  PracticeText,
  ShieldIcon,
  Stack,
  Text,
  TextField,
  StepHeading,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { tidyAmount } from '@payment-center/validation/fields'
import { useState, type ComponentProps } from 'react'
import { payAsGuestMessages } from './messages.en.ts'
import { nameOf, type EnteredText, type EntryErrors, type PatientEntry } from './patient-entry.ts'

type Props = {
  readonly practiceName: string
  readonly entry: PatientEntry
  readonly onChange: (entry: PatientEntry) => void
  /** Shown after the first submit; that of the amount as soon as its field is left. */
  readonly errors: EntryErrors
  /** The number of submits. */
  readonly attempts: number
  readonly states: StepStates
  readonly onSubmit: () => void
}

/** The submit button stands outside of the form. */
export const patientForm = 'patient'

export function PatientForm({ practiceName, errors, attempts, onSubmit, ...fields }: Props) {
  const messages = useMessages(payAsGuestMessages)
  return (
    <Form id={patientForm} onSubmit={onSubmit}>
      <Stack space={24}>
        <Stack space={4}>
          <Heading level={1} size="section">
            {messages.title}
          </Heading>
          <Text size="small" tone="supporting">
            <PracticeText names={[practiceName]}>{messages.intro(practiceName)}</PracticeText>
          </Text>
        </Stack>
        <ErrorSummary title={messages.summary} attempt={attempts} errors={attempts > 0 ? errors : {}} />
        <PatientFields {...fields} errors={errors} attempts={attempts} />
        {!fields.entry.isOwnPatient && <Note icon={<ShieldIcon />}>{messages.privacy}</Note>}
      </Stack>
    </Form>
  )
}

function PatientFields(props: Omit<Props, 'practiceName' | 'onSubmit'>) {
  const { entry, onChange, errors: allErrors, attempts, states } = props
  const messages = useMessages(payAsGuestMessages)
  const errors = attempts > 0 ? allErrors : {}
  const field = (name: keyof EnteredText) => ({
    id: name,
    value: entry[name],
    onChange: (value: string) => onChange({ ...entry, [name]: value }),
  })
  return (
    <>
      <Stack space={16}>
        <FormStepHeading of="amount" states={states} />
        <AmountField error={allErrors.amount} attempts={attempts} {...field('amount')} />
      </Stack>
      <Stack space={16}>
        <FormStepHeading of="patient" states={states} />
        {entry.isOwnPatient ? <Text>{nameOf(entry)}</Text> : <NameFields field={field} errors={errors} />}
        <TextField
          label={messages.reference}
          optional
          maxLength={320}
          autoComplete="off"
          {...field('reference')}
        />
        {!entry.isOwnPatient && (
          <TextField
            label={messages.email}
            hint={messages.emailHint}
            optional
            type="email"
            maxLength={320}
            autoComplete="email"
            error={errors.email}
            {...field('email')}
          />
        )}
      </Stack>
    </>
  )
}

type NameFieldsProps = Pick<Props, 'errors'> & {
  readonly field: (name: keyof EnteredText) => {
    readonly id: string
    readonly value: string
    readonly onChange: (value: string) => void
  }
}

function NameFields({ field, errors }: NameFieldsProps) {
  const messages = useMessages(payAsGuestMessages)
  return (
    <>
      <FieldPair>
        <TextField
          label={messages.firstName}
          maxLength={320}
          autoComplete="off"
          error={errors.firstName}
          {...field('firstName')}
        />
        <TextField
          label={messages.lastName}
          maxLength={320}
          autoComplete="off"
          error={errors.lastName}
          {...field('lastName')}
        />
      </FieldPair>
      <DateField
        label={messages.dateOfBirth}
        autoComplete="off"
        error={errors.dateOfBirth}
        {...field('dateOfBirth')}
      />
    </>
  )
}

type AmountProps = Pick<ComponentProps<typeof MoneyField>, 'id' | 'value' | 'onChange' | 'error'> &
  Pick<Props, 'attempts'>

function AmountField({ error, attempts, ...field }: AmountProps) {
  const { amount } = useMessages(payAsGuestMessages)
  const [left, setLeft] = useState(false)
  const isReported = attempts > 0 || (left && field.value !== '')
  return (
    <MoneyField
      label={amount}
      error={isReported ? error : undefined}
      tidy={tidyAmount}
      onBlur={() => setLeft(true)}
      {...field}
    />
  )
}

type StepState = ComponentProps<typeof StepHeading>['state']

const steps = ['amount', 'patient', 'method'] as const

type Step = (typeof steps)[number]

export type StepStates = Readonly<Record<Step, StepState>>

export const firstStates: StepStates = { amount: 'current', patient: 'next', method: 'next' }

/** The steps may be done in any order; the first that is not done is the current one. */
export function stepStates({ amount, ...patient }: EntryErrors, isMethodChosen: boolean): StepStates {
  const isDone = {
    amount: amount === undefined,
    patient: Object.values(patient).every((error) => error === undefined),
    method: isMethodChosen,
  }
  const current = steps.find((step) => !isDone[step])
  const stateOf = (step: Step) => (isDone[step] ? 'done' : step === current ? 'current' : 'next')
  return { amount: stateOf('amount'), patient: stateOf('patient'), method: stateOf('method') }
}

const headings = { amount: 'howMuch', patient: 'whoFor', method: 'howToPay' } as const

/** The numbered heading of a step of the form. */
export function FormStepHeading({ of, states }: { readonly of: Step; readonly states: StepStates }) {
  const messages = useMessages(payAsGuestMessages)
  return (
    <StepHeading step={steps.indexOf(of) + 1} of={steps.length} state={states[of]}>
      {messages[headings[of]]}
    </StepHeading>
  )
}
