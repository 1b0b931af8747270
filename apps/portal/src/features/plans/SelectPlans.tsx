import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import type { SelectPlansEvent, SelectPlansState } from '@payment-center/payments/flows'
import { methodName } from '@payment-center/payments/react/receipt'
import { Alert, Button, Checkbox, Fieldset, PracticeText } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { plansMessages } from './messages.en.ts'

type Props = {
  readonly state: SelectPlansState
  readonly send: (event: SelectPlansEvent) => void
  readonly plans: readonly PaymentPlan[]
}

/** After a method was added, selects the plans that should use it. */
export function SelectPlans({ state, send, plans }: Props) {
  const messages = useMessages(plansMessages)
  const { language } = useLanguage()
  if (state.status === 'closed' || state.status === 'updated') return null
  const updating = state.status === 'updating'
  return (
    <Dialog
      open
      onClose={() => send({ type: 'closed' })}
      locked={updating}
      title={messages.selectTitle}
      subtitle={messages.selectSubtitle(methodName(state.method, language))}
      footer={
        <DialogFooter>
          <Button
            grow
            busy={updating ? messages.saving : undefined}
            onClick={() => send({ type: 'continued' })}
          >
            {state.chosen.length > 0 ? messages.next : messages.skip}
          </Button>
        </DialogFooter>
      }
    >
      {state.status === 'choosing' && state.failed ? (
        <Alert tone="danger" title={messages.selectErrorTitle} announce="assertive">
          {messages.selectError}
        </Alert>
      ) : null}
      <Fieldset legend={messages.selectLegend} hideLegend space={12}>
        {plans.map(({ planId, description }) => (
          <Checkbox
            key={planId}
            label={<PracticeText>{description}</PracticeText>}
            checked={state.chosen.includes(planId)}
            disabled={updating}
            onChange={() => send({ type: 'toggled', planId })}
          />
        ))}
      </Fieldset>
    </Dialog>
  )
}
