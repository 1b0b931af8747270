import { listPlans } from '@payment-center/api-client/endpoints/plans'
import { aSavedCard } from '@payment-center/validation/testing'
import PlansScreen from '../../features/plans/PlansScreen.tsx'
import { SelectPlans } from '../../features/plans/PlanList.tsx'
import { usePayerData } from '../../shell/payer-data.ts'
import type { Payer } from '../../shell/payer.ts'

const added = aSavedCard({ last4: '1111', funding: 'debit', expires: '12/2031' })

const loadPlans = (payer: Payer) => listPlans(payer.api, payer)

/** The dialog after a method was added, over the plans. */
export function SelectPlansOverScreen({ failed }: { readonly failed: boolean }) {
  const plans = usePayerData('plans', loadPlans)
  const active = (plans.value ?? []).filter(({ status }) => status === 'active')
  return (
    <>
      <PlansScreen />
      <SelectPlans
        state={{ status: 'choosing', method: added, chosen: ['9001'], failed }}
        send={() => undefined}
        plans={active}
      />
    </>
  )
}
