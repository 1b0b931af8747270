import { PendingPaymentNotice } from '@payment-center/payments/react/plans'
import {
  Button,
  Card,
  DocumentIcon,
  Empty,
  PhoneLink,
  PlusIcon,
  PracticeText,
  Skeleton,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'

import { PayerSectionError } from '../../shell/PayerSectionError.tsx'
import { AfterHeading, Screen } from '../../shell/Screen.tsx'
import {
  useFailed,
  useMethods,
  usePlans,
  useScheduled,
  usePractice,
  type PayerData,
} from '../../shell/payer-data.ts'
import { ExtraPayments, payableOf, usePlanPayments } from './ExtraPayments.tsx'
import { PlanList, PlansSkeleton } from './PlanList.tsx'
import { plansMessages } from './messages.en.ts'

export default function PlansScreen() {
  const messages = useMessages(plansMessages)
  const listed = usePlans()
  // Plan cards show all of it, so the list waits for everything to avoid a layout shift.
  const failed = useFailed()
  const methods = useMethods()
  const scheduled = useScheduled()
  const plans = [failed, methods, scheduled].find(isLoading) ?? listed
  const value = plans.value
  const [payments, typed] = usePlanPayments()
  const payable = payableOf(value ?? [])
  const start = () => payments.send({ type: 'opened', plans: payable, typed })
  const pay = (
    <Button variant="secondary" icon={<PlusIcon />} onClick={start}>
      {messages.extra}
    </Button>
  )
  return (
    <Screen
      title={messages.heading}
      action={payable.length > 0 ? pay : isLoading(plans) && <Skeleton width="100%" height="3rem" />}
    >
      <PendingPaymentNotice flow={payments} />
      <PayerSectionError title={messages.errorTitle} body={messages.error} data={plans} />
      {isLoading(plans) ? <PlansSkeleton /> : null}
      {value?.length === 0 ? <None /> : null}
      {value === undefined ? null : (
        <AfterHeading>
          <PlanList plans={value} />
        </AfterHeading>
      )}
      <ExtraPayments
        flow={payments}
        plans={value ?? []}
        // Without an amount, the bank's site was opened to pay a failed payment.
        onStart={() => payable.length > 0 && typed !== '' && start()}
      />
    </Screen>
  )
}

type Loading = Extract<PayerData<unknown>, { status: 'loading' }>

const isLoading = (data: PayerData<unknown>): data is Loading => data.status === 'loading'

function None() {
  const messages = useMessages(plansMessages)
  const practice = usePractice()
  return (
    <Card flush>
      <Empty icon={<DocumentIcon />} title={messages.none}>
        {practice?.phone ? (
          <>
            <PracticeText names={[practice.name]}>{`${messages.noneHelp(practice.name)} `}</PracticeText>
            <PhoneLink phone={practice.phone} />
          </>
        ) : null}
      </Empty>
    </Card>
  )
}
