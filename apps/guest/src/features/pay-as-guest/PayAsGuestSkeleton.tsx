import { HowToPaySkeleton } from '@payment-center/payments/react/checkout'
import { Heading, Skeleton, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, Page, PaneLayout, type PracticeDetails } from '@payment-center/ui/shell'
import { firstStates, FormStepHeading } from './PatientForm.tsx'
import { payAsGuestMessages } from './messages.en.ts'

/** @param practice undefined while it is loading */
export function PayAsGuestSkeleton({ practice }: { readonly practice?: PracticeDetails | undefined }) {
  const messages = useMessages(payAsGuestMessages)
  return (
    <Page band={<Band practice={practice} visitor="guest" />}>
      <PaneLayout
        summary={
          <Stack space={24}>
            <Heading level={1} size="section">
              {messages.title}
            </Heading>
            <FormStepHeading of="amount" states={firstStates} />
            <Skeleton width="100%" height="6rem" />
            <FormStepHeading of="patient" states={firstStates} />
            <Skeleton width="100%" height="17rem" />
          </Stack>
        }
        payment={<HowToPayLoading />}
      />
    </Page>
  )
}

/** As high as the wallet button, the methods and Next. */
export const HowToPayLoading = () => (
  <HowToPaySkeleton
    heading={<FormStepHeading of="method" states={firstStates} />}
    heights={['3rem', '9rem', '3rem']}
  />
)
