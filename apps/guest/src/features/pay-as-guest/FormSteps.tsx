import { StepHeading } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ComponentProps } from 'react'
import { payAsGuestMessages } from './messages.en.ts'
import type { EntryErrors } from './patient-entry.ts'

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

type Props = { readonly of: Step; readonly states: StepStates }

/** The numbered heading of a step of the form. */
export function FormStepHeading({ of, states }: Props) {
  const messages = useMessages(payAsGuestMessages)
  return (
    <StepHeading step={steps.indexOf(of) + 1} of={steps.length} state={states[of]}>
      {messages[headings[of]]}
    </StepHeading>
  )
}
